;;; gdl-e2e-tests.el --- Tests of gdl-mode with Eglot and a real server  -*- lexical-binding: t; -*-

;;; Commentary:

;; Run by `cargo xtask e2e emacs' in a folder with the modules of editors/fixtures, with `gdl' in the path.

;;; Code:

(require 'ert)
(require 'eglot)
(require 'gdl-mode)
(require 'xref)

(defconst gdl-tests-patience 30 "Seconds.")

(defconst gdl-tests-games (expand-file-name default-directory) "The folder of the modules.")

(defun gdl-tests-await (what get)
  "Wait for WHAT: until GET gives something, which is given."
  (let ((end (+ (float-time) gdl-tests-patience)) value)
    (while (not (setq value (funcall get)))
      (when (> (float-time) end)
        (ert-fail (list "waited in vain" what)))
      (accept-process-output nil 0.02))
    value))

(defun gdl-tests-open (name)
  "Open the module NAME with its server."
  (switch-to-buffer (find-file-noselect (expand-file-name name gdl-tests-games)))
  (unless (eglot-managed-p)
    (should (derived-mode-p 'gdl-mode))
    (apply #'eglot--connect (eglot--guess-contact))
    (gdl-tests-await "the server" #'eglot-managed-p))
  (goto-char (point-min)))

(defun gdl-tests-on (text)
  "Put point on TEXT."
  (goto-char (point-min))
  (search-forward text)
  (goto-char (match-beginning 0)))

(defun gdl-tests-findings ()
  "The texts of all findings."
  ;; Emacs does both when it is idle, which it never is in batch mode.
  (eglot--signal-textDocument/didChange)
  (flymake-start)
  (mapcar #'flymake-diagnostic-text (flymake-diagnostics)))

(defun gdl-tests-finding ()
  "Wait for the one mistake of the game."
  (gdl-tests-await "findings" (lambda () (seq-find (lambda (text) (string-search "hp-mx" text)) (gdl-tests-findings)))))

(defun gdl-tests-reopen (name)
  "Open NAME as it is on disk."
  (gdl-tests-open name)
  (let ((inhibit-message t)) (revert-buffer t t t))
  (unless (eglot-managed-p)
    (gdl-tests-await "the server" #'eglot-managed-p))
  (goto-char (point-min)))

(ert-deftest gdl-e2e-1-files ()
  (find-file (expand-file-name "others/group.g" gdl-tests-games))
  (should-not (derived-mode-p 'gdl-mode))
  (find-file (expand-file-name "others/calc.g" gdl-tests-games))
  (should-not (derived-mode-p 'gdl-mode))
  (find-file (expand-file-name "harbour/new.g" gdl-tests-games))
  (should (derived-mode-p 'gdl-mode))
  (set-buffer-modified-p nil)
  (kill-buffer)
  (find-file (expand-file-name "harbour/harbour.g" gdl-tests-games))
  (should (derived-mode-p 'gdl-mode))
  (should (memq 'eglot-ensure gdl-mode-hook)))

(ert-deftest gdl-e2e-2-findings ()
  (gdl-tests-open "harbour/harbour.g")
  (should (equal (file-name-as-directory (expand-file-name (project-root (eglot--current-project))))
                 (expand-file-name "harbour/" gdl-tests-games)))
  (should (string-search "hp-max" (gdl-tests-finding)))
  (let ((found (car (flymake-diagnostics))))
    (should (equal (buffer-substring (flymake-diagnostic-beg found) (flymake-diagnostic-end found)) "hp-mx"))
    (gdl-tests-on "hp-mx")
    (should (equal (gdl--rule-at-point) "unknown-property"))))

(ert-deftest gdl-e2e-3-hover ()
  (gdl-tests-open "harbour/harbour.g")
  (gdl-tests-on "acp-per-turn")
  (let ((said nil))
    (eglot-hover-eldoc-function (lambda (text &rest _) (setq said text)))
    (should (string-search "acp-per-turn" (gdl-tests-await "the text" (lambda () said))))))

(ert-deftest gdl-e2e-4-completion ()
  (gdl-tests-open "harbour/harbour.g")
  (gdl-tests-on "hp-mx")
  (forward-char 3)
  (pcase-let ((`(,_ ,_ ,table . ,_) (eglot-completion-at-point)))
    (should (member "hp-max" (mapcar #'string-trim (all-completions "" table))))))

(ert-deftest gdl-e2e-5-definition ()
  (gdl-tests-open "harbour/harbour.g")
  (gdl-tests-on "shark 20")
  (let ((xref-prompt-for-identifier nil))
    (xref-find-definitions "LSP identifier at point"))
  (should (string-suffix-p "harbour-types.g" buffer-file-name))
  (should (looking-at-p "shark"))
  (should (string-search "(unit-type shark" (buffer-substring (line-beginning-position) (line-end-position)))))

(ert-deftest gdl-e2e-6-rename ()
  (gdl-tests-open "harbour/harbour.g")
  (gdl-tests-on "diver shark")
  (let ((eglot-confirm-server-edits nil))
    (eglot-rename "swimmer"))
  (should (string-search "(swimmer shark 20)" (buffer-string)))
  (with-current-buffer (find-file-noselect (expand-file-name "harbour/harbour-types.g" gdl-tests-games))
    (should (string-search "(unit-type swimmer" (buffer-string)))
    (let ((inhibit-message t)) (revert-buffer t t t)))
  (gdl-tests-reopen "harbour/harbour.g"))

(ert-deftest gdl-e2e-7-code-action ()
  (gdl-tests-open "harbour/harbour.g")
  (gdl-tests-finding)
  (gdl-tests-on "hp-mx")
  (let* ((actions (eglot-code-actions (point) (+ 5 (point)) "quickfix"))
         (fix (seq-find (lambda (action) (string-search "hp-max" (plist-get action :title))) actions))
         (eglot-confirm-server-edits nil))
    (should fix)
    (eglot-execute (eglot-current-server) fix))
  (should (string-search "(hp-max 12)" (buffer-string)))
  (gdl-tests-await "no findings" (lambda () (null (gdl-tests-findings))))
  (gdl-tests-reopen "harbour/harbour.g"))

(ert-deftest gdl-e2e-8-format ()
  (gdl-tests-open "others/hurried.g")
  (eglot-format-buffer)
  (should (string-search "(unit-type diver\n  (char \"d\")\n  (acp-per-turn 4)\n" (buffer-string)))
  (should (string-search "(add raft  hp-max 12)" (buffer-string)))
  (gdl-tests-reopen "others/hurried.g"))

(ert-deftest gdl-e2e-commands ()
  (gdl-tests-open "harbour/harbour.g")
  (let ((buffer (current-buffer)))
    (gdl-table "hit-chance")
    (should (equal (buffer-name) "*gdl-table: hit-chance*"))
    (search-forward "diver")
    (search-forward "20")
    (push-button (match-beginning 0))
    (should (eq (current-buffer) buffer))
    (should (looking-at-p "\\(?:(diver shark \\)?20"))
    (gdl-effective-module)
    (should (string-search "(unit-type shark" (buffer-string)))
    (should (string-search "(unit-type raft" (buffer-string)))
    (switch-to-buffer buffer)
    (gdl-choose-root "harbour")
    (gdl-choose-root "")
    (should-error (gdl-choose-root "nothing") :type 'user-error)
    (gdl-explain "unknown-property")
    (should (string-search "# unknown-property (G0402)" (buffer-string)))
    (kill-buffer)
    (switch-to-buffer buffer)
    (find-file "gdl:/gdl-terrain.g")
    (should (derived-mode-p 'gdl-mode))
    (should buffer-read-only)
    (should (string-search "(terrain-type" (buffer-string)))
    (kill-buffer)))

(ert-deftest gdl-e2e-programs ()
  (let ((folder (make-temp-file "gdl" t)))
    (cl-flet ((program (name says)
                (let ((path (expand-file-name name folder)))
                  (with-temp-file path (insert "#!/bin/sh\necho '" says "'\n"))
                  (set-file-modes path #o755)
                  (list path "lsp")))
              (trouble (command)
                (let ((gdl-command command))
                  (cadr (should-error (gdl-eglot-contact) :type 'user-error)))))
      (should (string-match-p "is not found.*cargo install" (trouble '("no-such-gdl" "lsp"))))
      (should (string-match-p "is gdl 0.0.9, but" (trouble (program "old" "gdl 0.0.9"))))
      (should (string-match-p "is not the gdl" (trouble (program "other" "Graph Description Language 3"))))
      (let ((gdl-command (program "new" "gdl 12.0.0")))
        (should (equal (gdl-eglot-contact) gdl-command))))))

(ert-deftest gdl-e2e-z-shutdown ()
  (gdl-tests-open "harbour/harbour.g")
  (eglot-shutdown-all)
  (should-not (eglot-managed-p)))

(ert-deftest gdl-e2e-zz-compile-without-server ()
  (find-file (expand-file-name "harbour/harbour.g" gdl-tests-games))
  (require 'compile)
  (let* ((compilation-ask-about-save nil)
         ;; There may be no pseudo-terminals here.
         (process-connection-type nil)
         (buffer (compile compile-command)))
    (with-current-buffer buffer
      (gdl-tests-await "what the check finds" (lambda () (string-search "unknown-property" (buffer-string))))
      (goto-char (point-min))
      (compilation-next-error 1)
      (should (string-search "unknown-property" (buffer-substring (point) (line-end-position)))))))

(provide 'gdl-e2e-tests)

;;; gdl-e2e-tests.el ends here
