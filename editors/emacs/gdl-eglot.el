;;; gdl-eglot.el --- The language server of GDL in Eglot  -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT OR Apache-2.0

;;; Commentary:

;; Tells Eglot how the server is started, and has commands for what only this server knows: tables as they are in the end,
;; the effective module, the games that load a file.

;;; Code:

(require 'eglot)
(require 'gdl-mode)
(require 'jsonrpc)
(require 'seq)

(defconst gdl-minimum-version "0.1.0"
  "The oldest version of gdl that works with this package.")

(defconst gdl--help "Install it with `cargo install --path crates/gdl-cli' in the folder of the project, or set its \
path: (setq gdl-command \\='(\"/path/to/gdl\" \"lsp\"))"
  "What to do if there is no program.")

(defun gdl--version (program)
  "The version of a PROGRAM, or nil if it is not gdl."
  (with-temp-buffer
    (and (eq 0 (ignore-errors (process-file program nil t nil "--version")))
         (goto-char (point-min))
         (looking-at "gdl \\([0-9]+\\.[0-9]+\\.[0-9]+\\)")
         (match-string 1))))

(defun gdl--find (program)
  "The path of a PROGRAM; a bare name is one in a folder that the path names from the root.
A relative entry would find a program of the current folder, which may come from another person."
  (let ((exec-path (seq-filter (lambda (folder) (and folder (file-name-absolute-p folder))) exec-path)))
    (executable-find program t)))

(defun gdl-eglot-contact (&rest _)
  "The command of the server, or an error that says what to do."
  (let* ((program (car gdl-command))
         (found (gdl--find program))
         (version (and found (gdl--version found))))
    (cond ((not found)
           (user-error "The program `%s' is not found.  %s" program (substitute-quotes gdl--help)))
          ((not version)
           (user-error "`%s' is not the gdl that is needed.  %s" found (substitute-quotes gdl--help)))
          ((version< version gdl-minimum-version)
           (user-error "`%s' is gdl %s, but %s or newer is needed.  %s"
                       found version gdl-minimum-version (substitute-quotes gdl--help)))
          ;; With its path, so that nothing searches it again.
          (t (cons found (cdr gdl-command))))))

(add-to-list 'eglot-server-programs '((gdl-mode bdl-mode) . gdl-eglot-contact))

;;;; Texts of the server

(defun gdl--any-server ()
  "The server of this buffer, or any other one for GDL."
  (or (and (derived-mode-p 'gdl-mode 'bdl-mode) (eglot-current-server))
      (seq-some (lambda (buffer)
                  (with-current-buffer buffer
                    (and (derived-mode-p 'gdl-mode 'bdl-mode) (eglot-current-server))))
                (buffer-list))
      (user-error "No server for GDL is running")))

(defun gdl--content-handler (operation &rest arguments)
  "Do an OPERATION with ARGUMENTS for a file named gdl:/...
Those are modules of the embedded library and the documentation of
rules; the server has their text."
  (pcase operation
    ((or 'expand-file-name 'file-truename 'substitute-in-file-name 'abbreviate-file-name
         'file-name-sans-versions)
     (car arguments))
    ('file-name-directory "gdl:/")
    ('directory-file-name "gdl:")
    ('file-name-as-directory "gdl:/")
    ('file-name-nondirectory (replace-regexp-in-string "\\`gdl:/+" "" (car arguments)))
    ((or 'file-exists-p 'file-readable-p 'file-regular-p) t)
    ('insert-file-contents
     (pcase-let* ((`(,name ,visit . ,_) arguments)
                  (answer (jsonrpc-request (gdl--any-server) :workspace/textDocumentContent (list :uri name)))
                  (text (plist-get answer :text)))
       (save-excursion (insert text))
       (when visit
         (setq buffer-file-name name
               buffer-read-only t)
         (set-buffer-modified-p nil)
         (set-visited-file-modtime 0))
       (list name (length text))))
    ((or 'file-attributes 'file-modes 'file-remote-p 'file-directory-p 'file-writable-p 'file-symlink-p
         'file-executable-p 'file-locked-p 'vc-registered 'make-auto-save-file-name 'find-backup-file-name
         'file-newer-than-file-p)
     nil)
    ('verify-visited-file-modtime t)
    (_ (let ((inhibit-file-name-handlers
              (cons #'gdl--content-handler
                    (and (eq inhibit-file-name-operation operation) inhibit-file-name-handlers)))
             (inhibit-file-name-operation operation))
         (apply operation arguments)))))

(add-to-list 'file-name-handler-alist '("\\`gdl:/" . gdl--content-handler))

;;;; Commands

(defun gdl--execute (command &rest arguments)
  "Have the server execute a COMMAND with ARGUMENTS."
  (jsonrpc-request (or (eglot-current-server) (user-error "No server is attached to this buffer; try `M-x eglot'"))
                   :workspace/executeCommand
                   (list :command command :arguments (vconcat arguments))))

(defun gdl--uri ()
  "The URI of the buffer."
  (plist-get (eglot--TextDocumentIdentifier) :uri))

(defun gdl--jump (location)
  "Show a LOCATION of the protocol."
  (find-file-other-window
   ;; Emacs 29 has it under another name.
   (funcall (if (fboundp 'eglot-uri-to-path) 'eglot-uri-to-path 'eglot--uri-to-path)
            (plist-get location :uri)))
  (goto-char (eglot--lsp-position-to-point (plist-get (plist-get location :range) :start))))

(defun gdl--cell (cell origins)
  "The text of a CELL of a table; a button if one of ORIGINS set it."
  (let ((text (plist-get cell :text))
        (origin (plist-get cell :origin)))
    (if-let* ((location (and (natnump origin) (aref origins origin))))
        (buttonize text #'gdl--jump location "Jump to the clause that sets this")
      text)))

(defun gdl-table (name)
  "Show the table NAME of the game as it is in the end.
A value that is set leads to the clause that sets it."
  (interactive
   (let ((here (thing-at-point 'symbol t)))
     (list (completing-read "Table: " gdl-words-tables nil t nil nil
                            (and (member here gdl-words-tables) here)))))
  (gdl--show-grid name (gdl--execute "gdl.table" (gdl--uri) name)))

(defun gdl-terrain-chart ()
  "Show how far units of each type move on each terrain, in cells a turn.
A value leads to the clause that decides."
  (interactive)
  (gdl--show-grid "terrain" (gdl--execute "gdl.terrainChart" (gdl--uri))))

(defun gdl--show-grid (name grid)
  "Show a GRID of the server under a NAME."
  (let* ((columns (append (plist-get grid :columns) nil))
         (origins (plist-get grid :origins))
         (rows (append (plist-get grid :rows) nil))
         (cells (append (plist-get grid :cells) nil)))
    (pop-to-buffer (format "*gdl-table: %s*" name))
    (tabulated-list-mode)
    (setq tabulated-list-padding 1
          tabulated-list-format
          (vconcat (list (list name (apply #'max (string-width name) (mapcar #'string-width rows)) t))
                   (seq-map-indexed
                    (lambda (column index)
                      (let ((texts (mapcar (lambda (row) (plist-get (aref row index) :text)) cells)))
                        (list column
                              (apply #'max (string-width column) (mapcar #'string-width texts))
                              nil :right-align t)))
                    columns))
          tabulated-list-entries
          (seq-mapn (lambda (row values)
                      (list row (vconcat (list row)
                                         (mapcar (lambda (cell) (gdl--cell cell origins)) values))))
                    rows cells))
    (tabulated-list-init-header)
    (tabulated-list-print)))

(defun gdl-effective-module ()
  "Show the game with everything it loads as one module."
  (interactive)
  (let ((module (gdl--execute "gdl.effectiveModule" (gdl--uri))))
    (pop-to-buffer "*gdl-effective*")
    (let ((inhibit-read-only t))
      (erase-buffer)
      (insert (plist-get module :text)))
    (delay-mode-hooks (gdl-mode))
    (font-lock-mode)
    (setq buffer-read-only t)
    (goto-char (point-min))))

(defun gdl-play (turns)
  "Play the game as the buffer shows it for so many TURNS, and show how that went.
The prefix argument says how many; 50 without one."
  (interactive (list (if current-prefix-arg (prefix-numeric-value current-prefix-arg) 50)))
  (let ((server (or (eglot-current-server) (user-error "No server is attached to this buffer; try `M-x eglot'"))))
    (message "Playing %s turns..." turns)
    ;; Emacs goes on meanwhile.
    (jsonrpc-async-request
     server :workspace/executeCommand
     (list :command "gdl.play" :arguments (vector (gdl--uri) turns))
     :timeout 3600
     :success-fn (lambda (played)
                   (with-current-buffer (get-buffer-create "*gdl-play*")
                     (let ((inhibit-read-only t))
                       (erase-buffer)
                       (insert (plist-get played :text)))
                     (special-mode)
                     (setq truncate-lines t)
                     (goto-char (point-min))
                     (display-buffer (current-buffer))
                     (message "Played %s turns" (plist-get played :turns))))
     :error-fn (lambda (failure) (message "%s" (plist-get failure :message))))))

;;;; Questions

(defun gdl--subject ()
  "What questions at point can be about: values, a type, all types."
  (gdl--execute "gdl.subject" (gdl--uri) (eglot--pos-to-lsp-position)))

(defun gdl--type-name (type)
  "The name of a TYPE of the game with its kind."
  (concat (plist-get type :kind) ":" (plist-get type :name)))

(defun gdl--line (spans)
  "The text of SPANS of an answer; its places are buttons."
  (mapconcat (lambda (span)
               (let ((text (plist-get span :text))
                     (location (plist-get span :location)))
                 (cond (location (buttonize text #'gdl--jump location "Jump to this place"))
                       ((eq (plist-get span :isCode) t) (propertize text 'face 'font-lock-constant-face))
                       (t text))))
             spans ""))

(defun gdl--insert-table (block)
  "Insert a BLOCK of an answer that is a table."
  (let* ((rows (mapcar (lambda (row) (mapcar #'gdl--line row)) (plist-get block :rows)))
         (head (mapcar (lambda (name) (propertize name 'face 'bold)) (plist-get block :head)))
         (all (cons head rows))
         (widths (seq-map-indexed
                  (lambda (_ column) (apply #'max (mapcar (lambda (row) (string-width (nth column row))) all)))
                  head)))
    (dolist (row all)
      (insert "  ")
      (seq-mapn (lambda (text width) (insert text (make-string (+ 2 (- width (string-width text))) ?\s))) row widths)
      (delete-horizontal-space t)
      (insert "\n"))))

(defun gdl--insert-block (block)
  "Insert a BLOCK of an answer."
  (pcase (plist-get block :kind)
    ("heading" (insert (propertize (gdl--line (plist-get block :text)) 'face 'bold) "\n"))
    ("paragraph"
     (let ((start (point)))
       (insert (gdl--line (plist-get block :text)) "\n")
       (fill-region start (point))))
    ("list" (seq-doseq (item (plist-get block :items)) (insert "  * " (gdl--line item) "\n")))
    ("table" (gdl--insert-table block)))
  (insert "\n"))

(defun gdl--ask (command &rest arguments)
  "Show the answer of the server to COMMAND with ARGUMENTS."
  (let ((answer (apply #'gdl--execute command (gdl--uri) arguments)))
    (pop-to-buffer "*gdl-answer*")
    (let ((inhibit-read-only t))
      (erase-buffer)
      (seq-doseq (document (plist-get answer :documents))
        (insert (propertize (gdl--line (plist-get document :title)) 'face '(:weight bold :height 1.2)) "\n\n")
        (seq-doseq (block (plist-get document :blocks)) (gdl--insert-block block))))
    (special-mode)
    (setq truncate-lines t)
    (goto-char (point-min))))

(defun gdl--read-type (prompt)
  "Ask for a type of the game with PROMPT; the one at point is the default."
  (let* ((subject (gdl--subject))
         (here (plist-get subject :type))
         (default (and here (gdl--type-name here)))
         (names (mapcar #'gdl--type-name (plist-get subject :types))))
    (completing-read (format-prompt prompt default) names nil nil nil nil default)))

(defun gdl-why (values)
  "Show why VALUES are what they are.
A value is `hit-chance[infantry,armor]', `infantry.speed' or the
name of a variable; that at point is the default."
  (interactive
   (let ((here (plist-get (gdl--subject) :values)))
     (list (if (or current-prefix-arg (seq-empty-p here))
               (vector (read-string "Value: "))
             here))))
  (gdl--ask "gdl.why" values))

(defun gdl-compare (type other)
  "Show in which values a TYPE and an OTHER one differ."
  (interactive (let ((type (gdl--read-type "Compare")))
                 (list type (gdl--read-type (format "Compare %s with" type)))))
  (gdl--ask "gdl.compare" (vector type other)))

(defun gdl-reach (type)
  "Show whether and how a TYPE can come about, move and capture.
All types if it is empty."
  (interactive (list (gdl--read-type "Type")))
  (gdl--ask "gdl.reach" (if (string-empty-p type) nil type)))

(defun gdl-changes (&optional revision)
  "Show what changed in the game since a REVISION of git.
That is the last commit, unless a prefix argument asks for another."
  (interactive (list (and current-prefix-arg (read-string "Since revision: "))))
  (gdl--ask "gdl.changes" revision))

(defun gdl-query (query)
  "Show the types, sides or tables that meet the condition of a QUERY.
As in `units where speed > 100 order by cp desc show name, speed, cp'."
  (interactive (list (read-string "Query: ")))
  (gdl--ask "gdl.query" query))

(defun gdl-choose-root (name)
  "Show the file under the game NAME.
If that is empty, under itself if it is a game, else the first that loads it."
  (interactive
   (let* ((found (gdl--execute "gdl.roots" (gdl--uri)))
          (now (plist-get (plist-get found :active) :name))
          (names (mapcar (lambda (root) (plist-get root :name)) (plist-get found :roots))))
     (list (completing-read (format-prompt "Game" now) names nil t nil nil now))))
  (let* ((roots (plist-get (gdl--execute "gdl.roots" (gdl--uri)) :roots))
         (root (seq-find (lambda (root) (equal (plist-get root :name) name)) roots)))
    (unless (or root (string-empty-p name))
      (user-error "No game `%s' loads this file" name))
    (gdl--execute "gdl.pinRoot" (gdl--uri) (and root (plist-get root :uri)))
    (message "Shown under %s"
             (plist-get (plist-get (gdl--execute "gdl.roots" (gdl--uri)) :active) :name))))

(defun gdl-choose-variant (name value)
  "Have the variant NAME of the game take a VALUE.
That is `on', `off' or numbers; if it is empty, the value of the
settings or of the module."
  (interactive
   (let* ((found (append (plist-get (gdl--execute "gdl.variants" (gdl--uri)) :variants) nil))
          (names (mapcar (lambda (variant) (plist-get variant :name)) found))
          (name (if names (completing-read "Variant: " names nil t) (user-error "The game has no variants")))
          (variant (seq-find (lambda (variant) (equal (plist-get variant :name) name)) found))
          (choices (mapcar (lambda (choice) (plist-get choice :text)) (plist-get variant :choices))))
     (list name (completing-read (format-prompt "Value" (plist-get variant :text)) choices))))
  (gdl--execute "gdl.setVariant" (gdl--uri) name (if (string-empty-p value) nil value)))

(defun gdl--rule-at-point ()
  "The rule of the finding at point, or nil."
  (seq-some (lambda (found)
              (and (string-match "\\[\\([-a-z0-9]+\\)\\]" (flymake-diagnostic-text found))
                   (match-string 1 (flymake-diagnostic-text found))))
            (flymake-diagnostics (line-beginning-position) (line-end-position))))

(defun gdl-explain (rule)
  "Show the documentation of a RULE."
  (interactive
   (let ((here (gdl--rule-at-point)))
     (list (read-string (format-prompt "Rule" here) nil nil here))))
  (pop-to-buffer (find-file-noselect (concat "gdl:/rule/" rule)))
  (when (fboundp 'view-mode) (view-mode)))

(provide 'gdl-eglot)

;;; gdl-eglot.el ends here
