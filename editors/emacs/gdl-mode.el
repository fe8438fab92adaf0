;;; gdl-mode.el --- Major mode for GDL, the Game Design Language of Xconq  -*- lexical-binding: t; -*-

;; Version: 0.1.0
;; Keywords: languages, games
;; Package-Requires: ((emacs "29.1"))
;; SPDX-License-Identifier: MIT OR Apache-2.0

;;; Commentary:

;; Highlights and indents GDL, and connects Emacs with the language server `gdl lsp', which knows what each value means
;; and where it comes from:
;;
;;     (require 'gdl-mode)
;;     (add-hook 'gdl-mode-hook #'eglot-ensure)
;;
;; Other languages have files that end in .g too; a file is taken for GDL if it looks like it.

;;; Code:

(require 'gdl-words)

(defgroup gdl nil
  "Support for GDL, the Game Design Language of Xconq."
  :group 'languages
  :prefix "gdl-")

(defcustom gdl-command '("gdl" "lsp")
  "The command that starts the language server."
  :type '(repeat string))

(defcustom gdl-files 'detect
  "Which files that end in .g are opened in `gdl-mode'.
`detect' takes those that look like GDL, t takes all, and nil none."
  :type '(choice (const :tag "Those that look like GDL" detect)
                 (const :tag "All" t)
                 (const :tag "None" nil)))

;;;; Files

(defconst gdl--file-regexp "\\.\\(?:g\\|xcq\\)\\'"
  "What the names of modules look like.")

(defun gdl--skip-comments ()
  "Move over blanks and comments, whatever the mode of the buffer.
Gives non-nil if there was a comment."
  (let ((found nil) (depth 0))
    (while (progn (skip-chars-forward " \t\r\n")
                  (cond ((eq (char-after) ?\;) (forward-line 1) (setq found t))
                        ((looking-at "#|")
                         (setq found t)
                         (while (and (re-search-forward "#|\\||#" nil 'move)
                                     (< 0 (setq depth (if (eq (char-before) ?|)
                                                          (1+ depth)
                                                        (1- depth))))))
                         t))))
    found))

(defun gdl-buffer-p ()
  "Whether the text of the buffer looks like GDL: t, nil, or `unknown'."
  (save-excursion
    (goto-char (point-min))
    (let ((has-comment (gdl--skip-comments)))
      (cond ((and (eobp) has-comment) t)
            ((looking-at "(?[ \t\r\n]*\\'") 'unknown)
            ((looking-at "([ \t\r\n]*\\([^][ \t\r\n()\"';]+\\)")
             (and (member (match-string-no-properties 1) gdl-words-forms) t))))))

(defun gdl-file-p ()
  "Whether the buffer is to be opened in `gdl-mode'."
  (and buffer-file-name
       gdl-files
       (string-match-p gdl--file-regexp buffer-file-name)
       (or (eq gdl-files t)
           (string-suffix-p ".xcq" buffer-file-name)
           (pcase (gdl-buffer-p)
             ('unknown (and (locate-dominating-file buffer-file-name "gdl.toml") t))
             (verdict verdict)))))

;;;###autoload
(autoload 'gdl-file-p "gdl-mode")

;;;###autoload
(add-to-list 'magic-mode-alist '(gdl-file-p . gdl-mode))

;;;; Syntax

(defvar gdl-mode-syntax-table
  (let ((table (make-syntax-table)))
    (dolist (char (string-to-list "!$%&*+-./:<=>?@[]^_{}~,"))
      (modify-syntax-entry char "_" table))
    ;; VT and FF are no blanks in GDL.
    (modify-syntax-entry ?\v "_" table)
    (modify-syntax-entry ?\f "_" table)
    (modify-syntax-entry ?\; "<" table)
    (modify-syntax-entry ?\n ">" table)
    (modify-syntax-entry ?# "' 14" table)
    (modify-syntax-entry ?| "\" 23bn" table)
    (modify-syntax-entry ?\" "\"" table)
    (modify-syntax-entry ?\\ "\\" table)
    (modify-syntax-entry ?\( "()" table)
    (modify-syntax-entry ?\) ")(" table)
    (modify-syntax-entry ?\' "'" table)
    (modify-syntax-entry ?\` "'" table)
    table)
  "The syntax of GDL.")

(defconst gdl--syntax-propertize
  (syntax-propertize-rules
   ;; Within a symbol a bar is a character like others.
   ("\\(?:\\sw\\|\\s_\\)\\(|\\)\\(?:[^#]\\|$\\)"
    (1 (unless (save-match-data (nth 8 (save-excursion (syntax-ppss (match-beginning 1)))))
         (string-to-syntax "_")))))
  "What the syntax table cannot say.")

(defun gdl--syntactic-face (state)
  "The face of a string, symbol or comment at a parse STATE."
  (cond ((nth 4 state) font-lock-comment-face)
        ;; |...| is a name.
        ((eq (nth 3 state) ?|) nil)
        (t font-lock-string-face)))

;;;; Highlighting

(defun gdl--regexp (before words)
  "A regexp for one of WORDS behind BEFORE, in group 1."
  (concat before (regexp-opt words t) "\\_>"))

(defconst gdl--open "([ \t]*" "The beginning of a list.")

(defconst gdl--symbol "\\(?:|[^|\n]*|\\|\\(?:\\sw\\|\\s_\\)+\\)" "A name.")

(defconst gdl-font-lock-keywords
  `((,(concat gdl--open (regexp-opt '("unit-type" "material-type" "terrain-type" "advance-type") t)
              "[ \t]+\\(" gdl--symbol "\\)")
     (2 'font-lock-type-face))
    (,(concat gdl--open "\\(?:define\\|namer\\)[ \t]+\\(" gdl--symbol "\\)")
     (1 'font-lock-variable-name-face))
    (,(gdl--regexp (concat gdl--open "table[ \t\n]+") gdl-words-tables)
     (1 'font-lock-variable-name-face))
    (,(gdl--regexp (concat gdl--open "set[ \t\n]+") gdl-words-globals)
     (1 'font-lock-variable-name-face))
    (,(gdl--regexp (concat gdl--open "add[ \t\n]+\\(?:([^()]*)\\|" gdl--symbol "\\)[ \t\n]+") gdl-words-properties)
     (1 'font-lock-property-name-face))
    ("\\_<[umta]\\*" . 'font-lock-constant-face)
    (,(gdl--regexp gdl--open gdl-words-forms) (1 'font-lock-keyword-face))
    (,(gdl--regexp gdl--open gdl-words-properties) (1 'font-lock-property-name-face))
    (,(gdl--regexp gdl--open gdl-words-functions) (1 'font-lock-builtin-face))
    (,(gdl--regexp gdl--open gdl-words-heads) (1 'font-lock-builtin-face))
    (,(gdl--regexp gdl--open gdl-words-obsolete) (1 'font-lock-warning-face))
    (,(gdl--regexp "\\_<" gdl-words-constants) (1 'font-lock-constant-face))
    ("\\_<[-+.]?[0-9][-+.d0-9]*%?\\_>" . 'font-lock-number-face))
  "What `gdl-mode' highlights.")

;;;; Indentation

(defun gdl--head (open)
  "The symbol that begins the list at OPEN, or nil."
  (save-excursion
    (goto-char (1+ open))
    (and (looking-at "[ \t]*\\(\\(?:\\sw\\|\\s_\\)+\\)")
         (match-string-no-properties 1))))

(defun gdl--first-column (open)
  "The column of the last element of the list at OPEN that begins a line.
Looks at what stands before point; nil if there is none."
  (save-excursion
    (let ((column nil))
      (condition-case nil
          (while (and (not column)
                      (progn (forward-sexp -1) (> (point) open)))
            (let ((at (point)))
              (back-to-indentation)
              (if (= at (point))
                  (setq column (current-column))
                (goto-char at))))
        (scan-error nil))
      column)))

(defun gdl--indentation ()
  "The column where the line of point begins, or nil to leave it."
  (save-excursion
    (beginning-of-line)
    (let* ((state (syntax-ppss)) (open (nth 1 state)) (opens (nth 9 state)) (depth (length opens)))
      (cond ((nth 8 state) nil)
            ((not open) 0)
            ((gdl--first-column open))
            (t (goto-char open)
               (+ (current-column)
                  ;; Forms and their clauses; what is further inside, and rows of tables, are data.
                  (if (or (= depth 1)
                          (and (= depth 2)
                               (gdl--head open)
                               (not (member (gdl--head (car opens)) '("table" "add" "set" "define")))))
                      2
                    1)))))))

(defun gdl-indent-line ()
  "Indent the line as `gdl fmt' begins lines."
  (interactive)
  (let ((column (gdl--indentation))
        (from-end (- (point-max) (point))))
    (if (not column)
        'noindent
      (indent-line-to column)
      (when (< (point) (- (point-max) from-end))
        (goto-char (- (point-max) from-end))))))

;;;; The mode

(defvar gdl-imenu-generic-expression
  (let ((kind (lambda (title form)
                (list title (concat "^(\\s-*" form "\\s-+\\(" gdl--symbol "\\)") 1))))
    (list (funcall kind "Units" "unit-type")
          (funcall kind "Terrain" "terrain-type")
          (funcall kind "Materials" "material-type")
          (funcall kind "Advances" "advance-type")
          (funcall kind "Tables" "table")
          (funcall kind "Definitions" "\\(?:define\\|namer\\)")
          (list "Sides" (concat "^(\\s-*side\\s-+\\(?:[0-9]+\\s-+\\)?\\(" gdl--symbol "\\)") 1)))
  "What `imenu' lists.")

(defvar-keymap gdl-mode-map
  :doc "Keys of `gdl-mode'."
  "C-c C-t" #'gdl-table
  "C-c C-r" #'gdl-choose-root
  "C-c C-e" #'gdl-effective-module
  "C-c C-p" #'gdl-play
  "C-c C-h" #'gdl-explain)

;;;###autoload
(define-derived-mode gdl-mode prog-mode "GDL"
  "Major mode for GDL, the Game Design Language of Xconq.
\\{gdl-mode-map}"
  (setq-local comment-start "; "
              comment-end ""
              comment-start-skip "\\(?:;+\\|#|\\)[ \t]*"
              comment-add 1
              indent-tabs-mode nil
              indent-line-function #'gdl-indent-line
              parse-sexp-ignore-comments t
              parse-sexp-lookup-properties t
              outline-regexp ";;;+ "
              imenu-generic-expression gdl-imenu-generic-expression
              syntax-propertize-function gdl--syntax-propertize
              font-lock-defaults '(gdl-font-lock-keywords
                                   nil nil nil nil
                                   (font-lock-syntactic-face-function . gdl--syntactic-face))
              ;; `M-x compile' checks; works without the server.
              compile-command (concat "gdl check --format short "
                                      (and buffer-file-name
                                           (shell-quote-argument (file-name-nondirectory buffer-file-name)))))
  (add-hook 'project-find-functions #'gdl--project 90 t))

(defun gdl--project (folder)
  "The project of a FOLDER that belongs to no other: where its gdl.toml is."
  (when-let* ((root (locate-dominating-file folder "gdl.toml")))
    (cons 'transient root)))

;; The rest is needed only with a server.
(autoload 'gdl-table "gdl-eglot" "Show a table of the game." t)
(autoload 'gdl-choose-root "gdl-eglot" "Choose the game that the file is shown under." t)
(autoload 'gdl-effective-module "gdl-eglot" "Show the game as one module." t)
(autoload 'gdl-play "gdl-eglot" "Play the game for some turns." t)
(autoload 'gdl-explain "gdl-eglot" "Show the documentation of a rule." t)

(provide 'gdl-mode)

;; Behind `provide', because it requires this file.
(with-eval-after-load 'eglot (require 'gdl-eglot))

;;; gdl-mode.el ends here
