" Vim syntax file: texts of claims about interconnection networks, which mccheck decides.
" To install: copy ftdetect and syntax to ~/.vim.

if exists("b:current_syntax")
  finish
endif

syn case match
syn sync fromstart

" Words within sentences.
syn keyword claimsBinder all some count total most least list set share
syn keyword claimsWord given in where if otherwise else falls from go
syn keyword claimsLogic and or not
syn keyword claimsConstant true false none infinite
syn match claimsNumber "\<\(0b[01]\+\|\d\+\)\>"
syn match claimsFunction "\<\a[A-Za-z0-9_]*'*("me=e-1
syn match claimsSign "<->\|->\|!=\|<=\|>=\|\.\.\|++\|[-+*/^=<>|&]"

" Words that begin a line.
syn match claimsHeader "^mccheck-claims\>"
syn match claimsHeader "^\(paper\|network\|let\|program\|table\|theorem\)\>"
syn match claimsHeader "^\s\+\(title\|authors\|venue\|year\|doi\|cite\|source\|nodes\ze\s\+where\|step\|edge\|says\|for\|let\)\>"
syn match claimsHeader "^\s\+\(printed\|charitable\|corrected\|also\|control\|with\|witness\|by\)\>"
syn match claimsHeader "^\s\+\(fails\|root\|degenerate\|scope\|deep\|takes\|counted\|excess\|argument\|not-checkable\)\>"
syn match claimsFailure "\(fails\s\+\)\@<=\(substance\|definition\|misprint\|boundary\)\>"
syn match claimsField "\<\(bits\|digits\)\>\s\@="
syn match claimsField "\<\(graph6\|sparse6\|edges\|graphml\)\>\(\s\+\"\)\@="

" The id of a claim, and its place in the paper.
syn match claimsId "^[A-Z][A-Z0-9]*-\d\+\>" nextgroup=claimsPlace
syn match claimsPlace "[^#]*" contained

syn match claimsString "\"[^\"]*\""
syn match claimsComment "#.*$"

hi def link claimsBinder Repeat
hi def link claimsWord Keyword
hi def link claimsLogic Operator
hi def link claimsConstant Boolean
hi def link claimsNumber Number
hi def link claimsFunction Function
hi def link claimsSign Operator
hi def link claimsHeader Statement
hi def link claimsFailure Exception
hi def link claimsField Type
hi def link claimsId Label
hi def link claimsPlace String
hi def link claimsString String
hi def link claimsComment Comment

let b:current_syntax = "claims"
