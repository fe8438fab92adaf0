;;; bdl-mode.el --- Major mode for BDL, the Board Description Language  -*- lexical-binding: t; -*-

;; Version: 0.1.0
;; Keywords: languages, games
;; Package-Requires: ((emacs "29.1"))
;; SPDX-License-Identifier: MIT OR Apache-2.0

;;; Commentary:

;; Highlights and indents board games, and connects Emacs with the language server `gdl lsp':
;;
;;     (require 'bdl-mode)
;;     (add-hook 'bdl-mode-hook #'eglot-ensure)
;;
;; Other tools have files that end in .bdl too; a file is taken for a board game if it looks like one.

;;; Code:

(require 'comint)
(require 'gdl-mode)

(defcustom bdl-files 'detect
  "Which files that end in .bdl are opened in `bdl-mode'.
`detect' takes those that look like BDL, t takes all, and nil none."
  :group 'gdl
  :type '(choice (const :tag "Those that look like BDL" detect)
                 (const :tag "All" t)
                 (const :tag "None" nil)))

;;;; Words

(defconst bdl-sections '("rules" "pieces" "initial_piece_position" "invariants" "finish")
  "The sections of a game.")

(defconst bdl-properties
  '("first_player" "width" "height" "coloring" "player_change" "moves" "can_jump" "mirrored" "on_end_reached" "kills" "x" "y"
    "positions" "owner")
  "The rules, and what pieces, moves and entries have.")

(defconst bdl-functions '("horizontal" "vertical" "diagonal" "spawn" "cant_risk" "protect_piece" "pawn_movement")
  "Words that a list in parentheses follows.")

(defconst bdl-constants '("alternate" "true" "false" "no_moves_available")
  "Values and ends of games.")

;;;; Files

(defun bdl-buffer-p ()
  "Whether the text of the buffer looks like BDL: t, nil, or `unknown'."
  (save-excursion
    (goto-char (point-min))
    (if (re-search-forward (concat "^[ \t\ufeff]*" (regexp-opt bdl-sections) "[ \t\r]*\\(?:{\\|$\\)") nil t)
        t
      ;; Nothing but comments does not tell.
      (while (progn (skip-chars-forward " \t\r\n\ufeff")
                    (cond ((looking-at "//") (forward-line 1) t)
                          ((looking-at "/\\*") (or (search-forward "*/" nil t) (goto-char (point-max)))))))
      (and (eobp) 'unknown))))

(defun bdl-file-p ()
  "Whether the buffer is to be opened in `bdl-mode'."
  (and buffer-file-name
       bdl-files
       (string-suffix-p ".bdl" buffer-file-name)
       (or (eq bdl-files t) (bdl-buffer-p))
       t))

;;;###autoload
(autoload 'bdl-file-p "bdl-mode")

;;;###autoload
(add-to-list 'magic-mode-alist '(bdl-file-p . bdl-mode))

;;;; Syntax

(defvar bdl-mode-syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?/ ". 124b" table)
    (modify-syntax-entry ?* ". 23" table)
    (modify-syntax-entry ?\n "> b" table)
    (modify-syntax-entry ?_ "_" table)
    (modify-syntax-entry ?$ "_" table)
    ;; Strings are in blocks alone: `bdl--propertize' finds them.
    (dolist (sign '(?\" ?\' ?\` ?\\ ?& ?% ?+ ?- ?= ?< ?> ?|))
      (modify-syntax-entry sign "." table))
    (dolist (pair '((?{ . ?}) (?\( . ?\)) (?\[ . ?\])))
      (modify-syntax-entry (car pair) (string ?\( (cdr pair)) table)
      (modify-syntax-entry (cdr pair) (string ?\) (car pair)) table))
    table)
  "The syntax of BDL.")

(defconst bdl--operator-words
  '("return" "typeof" "case" "in" "of" "delete" "void" "throw" "new" "instanceof" "do" "else" "await" "yield")
  "Words after which a `/' starts a regular expression.")

(defun bdl--fence (from to)
  "Make the text between FROM and TO one string."
  (when (< from to)
    (put-text-property from (1+ from) 'syntax-table (string-to-syntax "|"))
    (put-text-property (1- to) to 'syntax-table (string-to-syntax "|"))
    (when (= (1+ from) to)
      (put-text-property from to 'syntax-table (string-to-syntax ".")))))

(defun bdl--skip-quoted (end)
  "Move over a string or regular expression whose first sign was read.
END is a regexp of its last sign."
  (let ((in-class nil) (done nil))
    (while (not (or done (eolp)))
      (cond ((eq (char-after) ?\\) (forward-char))
            ((and (equal end "/") (eq (char-after) ?\[)) (setq in-class t))
            ((and (equal end "/") (eq (char-after) ?\])) (setq in-class nil))
            ((and (looking-at-p end) (not in-class)) (setq done t)))
      (unless (eobp) (forward-char)))))

(defun bdl--template (from)
  "Move over the text of a template up to its end or a `${'.
Return non-nil if that opened.  The text from FROM on becomes a string."
  (let ((opened nil) (done nil))
    (while (not (or done (eobp)))
      (skip-chars-forward "^\\\\`$")
      (cond ((eobp))
            ((eq (char-after) ?\\) (forward-char (min 2 (- (point-max) (point)))))
            ((eq (char-after) ?\`) (forward-char) (setq done t))
            ((looking-at-p "\\${") (forward-char) (setq done t opened t))
            (t (forward-char))))
    (bdl--fence from (point))
    (when opened (forward-char))
    opened))

(defun bdl--block ()
  "Find the strings of the block whose `{' was read, and move to its end.
The block ends where its text, read as JavaScript, closes the brace."
  (let ((start (point)) (braces '(block)) (operator t) (dot nil))
    (while (and braces (not (eobp)))
      (skip-chars-forward " \t\r\n\f")
      (let ((sign (char-after)) (was-dot dot))
        (setq dot nil)
        (cond
         ((null sign))
         ((looking-at "[[:word:]_$]+")
          (goto-char (match-end 0))
          (setq operator (and (not was-dot) (member (match-string-no-properties 0) bdl--operator-words) t)))
         ((looking-at-p "//") (end-of-line) (setq dot was-dot))
         ((looking-at-p "/\\*")
          (forward-char 2)
          (or (search-forward "*/" nil t) (goto-char (point-max)))
          (setq dot was-dot))
         (t
          (forward-char)
          (pcase sign
            (?{ (push 'brace braces) (setq operator t))
            (?} (let ((closed (pop braces)))
                  (setq operator nil)
                  (when (and (eq closed 'template) (bdl--template (point)))
                    (push 'template braces)
                    (setq operator t))))
            (?\` (setq operator nil)
                 (when (bdl--template (1- (point)))
                   (push 'template braces)
                   (setq operator t)))
            ((or ?\" ?\')
             (let ((from (1- (point))))
               (bdl--skip-quoted (string sign))
               (bdl--fence from (point)))
             (setq operator nil))
            ((and ?/ (guard operator))
             (let ((from (1- (point))))
               (bdl--skip-quoted "/")
               (bdl--fence from (point)))
             (setq operator nil))
            ((or ?\) ?\]) (setq operator nil))
            ((and (or ?+ ?-) (guard (eq (char-after) sign))) (forward-char))
            (?. (setq dot (not (looking-at-p "[0-9]"))
                      operator (not (looking-at-p "[0-9]"))))
            (_ (setq operator t)))))))
    (put-text-property start (if braces (point) (1- (point))) 'bdl-block t)))

(defun bdl--propertize (start end)
  "Find the blocks and their strings between START and END."
  (goto-char start)
  (remove-text-properties start end '(bdl-block nil))
  (while (and (< (point) end) (re-search-forward "//\\|/\\*\\|\\_<explicit\\_>" end 'move))
    (cond ((equal (match-string 0) "//") (end-of-line))
          ((equal (match-string 0) "/*") (or (search-forward "*/" nil t) (goto-char (point-max))))
          (t (let ((after (point)))
               (forward-comment (buffer-size))
               (if (eq (char-after) ?{)
                   (progn (forward-char) (bdl--block))
                 (goto-char after)))))))

(defun bdl--extend (start end)
  "Read all at once: a block between START and END may begin before."
  (unless (and (= start (point-min)) (= end (point-max)))
    (cons (point-min) (point-max))))

;;;; Highlighting

(defun bdl--in-block (position)
  "Whether POSITION is in the text of a block."
  (get-text-property position 'bdl-block))

(defun bdl--word-before (open)
  "The word before the bracket at OPEN."
  (save-excursion
    (goto-char open)
    (forward-comment (- (buffer-size)))
    (let ((end (point)))
      (skip-chars-backward "A-Za-z0-9_")
      (buffer-substring-no-properties (point) end))))

(defun bdl--face (word opens)
  "The face of a WORD in the lists that begin at OPENS, from the outside."
  (let ((depth (length opens))
        (section (and opens (bdl--word-before (car opens)))))
    (cond ((equal word "explicit") 'font-lock-keyword-face)
          ((= depth 0) (and (member word bdl-sections) 'font-lock-keyword-face))
          ;; Names in parentheses.
          ((eq (char-after (car (last opens))) ?\() 'font-lock-type-face)
          ;; Pieces and entries, whatever they are called.
          ((and (= depth 1) (member section '("pieces" "initial_piece_position"))) 'font-lock-type-face)
          ((member word bdl-properties) 'font-lock-property-name-face)
          ((member word bdl-functions) 'font-lock-builtin-face)
          ((member word bdl-constants) 'font-lock-constant-face))))

(defun bdl--match-word (limit)
  "Find a word outside of blocks before LIMIT, for `font-lock-keywords'."
  (let (found)
    (while (and (not found) (re-search-forward "\\_<[A-Za-z_][A-Za-z0-9_]*\\_>" limit t))
      (unless (or (bdl--in-block (match-beginning 0))
                  (save-match-data (nth 8 (save-excursion (syntax-ppss (match-beginning 0))))))
        (setq found t)))
    found))

(defun bdl--match-face ()
  "The face of the word that was found."
  (save-match-data
    (let ((word (match-string-no-properties 0))
          (opens (save-excursion (nth 9 (syntax-ppss (match-beginning 0))))))
      (bdl--face word opens))))

(defconst bdl--script-words
  '("async" "await" "break" "case" "catch" "class" "const" "continue" "default" "delete" "do" "else" "extends" "finally" "for"
    "function" "get" "if" "in" "instanceof" "let" "new" "of" "return" "set" "static" "super" "switch" "this" "throw" "try"
    "typeof" "var" "void" "while" "yield")
  "Keywords of JavaScript.")

(defun bdl--match-in-block (regexp limit)
  "Find REGEXP in the text of a block before LIMIT."
  (let (found)
    (while (and (not found) (re-search-forward regexp limit t))
      (setq found (bdl--in-block (match-beginning 0))))
    found))

(defconst bdl-font-lock-keywords
  `((bdl--match-word (0 (bdl--match-face)))
    (,(lambda (limit) (bdl--match-in-block (concat "\\_<" (regexp-opt bdl--script-words) "\\_>") limit))
     . 'font-lock-keyword-face)
    (,(lambda (limit) (bdl--match-in-block "\\_<\\(?:true\\|false\\|null\\|undefined\\)\\_>" limit))
     . 'font-lock-constant-face)
    (,(lambda (limit) (bdl--match-in-block "\\_<context\\_>" limit)) . 'font-lock-variable-name-face)
    ("\\_<[0-9][0-9A-Za-z_]*\\_>" . 'font-lock-number-face)
    ("\\_<bdl:[ \t]*\\(?:allow-file\\|allow\\|fmt\\)\\_>" 0 'font-lock-preprocessor-face prepend))
  "What `bdl-mode' highlights.")

;;;; Indentation

(defun bdl--indentation ()
  "The column where the line of point begins, or nil to leave it."
  (save-excursion
    (back-to-indentation)
    (let* ((state (save-excursion (syntax-ppss (line-beginning-position))))
           (open (nth 1 state))
           (closes (memq (char-after) '(?} ?\) ?\]))))
      (cond ((nth 8 state) nil)
            ((not open) 0)
            (t (goto-char open)
               (+ (current-indentation) (if closes 0 2)))))))

(defun bdl-indent-line ()
  "Indent the line as `gdl fmt' begins lines."
  (interactive)
  (let ((column (bdl--indentation))
        (from-end (- (point-max) (point))))
    (if (not column)
        'noindent
      (indent-line-to column)
      (when (< (point) (- (point-max) from-end))
        (goto-char (- (point-max) from-end))))))

;;;; The mode

(defvar bdl-imenu-generic-expression
  '(("Sections" "^\\(rules\\|pieces\\|initial_piece_position\\|invariants\\|finish\\)\\_>" 1)
    (nil "^\\(?:  \\|\t\\)\\([A-Za-z_][A-Za-z0-9_]*\\)[ \t]*{" 1))
  "What `imenu' lists.")

(defun bdl--run (name &rest arguments)
  "Run `gdl bdl' with ARGUMENTS for the file of this buffer, in a buffer NAME."
  (let ((program (car gdl-command))
        (file (or buffer-file-name (user-error "The game has no file yet; save it first")))
        (buffer (get-buffer-create (format "*%s: %s*" name (buffer-name)))))
    (when-let* ((process (get-buffer-process buffer)))
      (delete-process process))
    (with-current-buffer buffer
      (let ((inhibit-read-only t)) (erase-buffer)))
    (apply #'make-comint-in-buffer name buffer program nil "bdl" (car arguments) file (cdr arguments))
    (pop-to-buffer buffer)))

(defun bdl-play ()
  "Play the saved game: type moves, or `help'."
  (interactive)
  (bdl--run "bdl-play" "play" "--interactive"))

(defun bdl-show ()
  "Show the board and the moves of the pieces of the saved game."
  (interactive)
  (bdl--run "bdl-show" "show"))

(defvar-keymap bdl-mode-map
  :doc "Keys of `bdl-mode'."
  "C-c C-p" #'bdl-play
  "C-c C-s" #'bdl-show
  "C-c C-h" #'gdl-explain)

;;;###autoload
(define-derived-mode bdl-mode prog-mode "BDL"
  "Major mode for BDL, the Board Description Language.
\\{bdl-mode-map}"
  (setq-local comment-start "// "
              comment-end ""
              comment-start-skip "\\(?://+\\|/\\*+\\)[ \t]*"
              indent-tabs-mode nil
              indent-line-function #'bdl-indent-line
              electric-indent-chars (append '(?} ?\) ?\]) electric-indent-chars)
              parse-sexp-ignore-comments t
              parse-sexp-lookup-properties t
              imenu-generic-expression bdl-imenu-generic-expression
              syntax-propertize-function #'bdl--propertize
              font-lock-defaults '(bdl-font-lock-keywords)
              ;; `M-x compile' checks; works without the server.
              compile-command (concat "gdl check --format short "
                                      (and buffer-file-name
                                           (shell-quote-argument (file-name-nondirectory buffer-file-name)))))
  (add-hook 'syntax-propertize-extend-region-functions #'bdl--extend nil t)
  (add-hook 'project-find-functions #'gdl--project 90 t))

(provide 'bdl-mode)

;;; bdl-mode.el ends here
