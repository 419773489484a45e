" Texts of claims, which mccheck decides.
autocmd BufNewFile,BufRead *.claims setfiletype claims
