;;; bdl-e2e-tests.el --- Tests of bdl-mode with Eglot and a real server  -*- lexical-binding: t; -*-

;;; Commentary:

;; Run by `cargo xtask e2e emacs' after gdl-e2e-tests.el, whose helpers it uses.

;;; Code:

(load (expand-file-name "gdl-e2e-tests" (file-name-directory (or load-file-name buffer-file-name))) nil t)
(require 'bdl-mode)

(defun bdl-tests-open (name)
  "Open the board game NAME with its server."
  (switch-to-buffer (find-file-noselect (expand-file-name name gdl-tests-games)))
  (should (derived-mode-p 'bdl-mode))
  (unless (eglot-managed-p)
    (apply #'eglot--connect (eglot--guess-contact))
    (gdl-tests-await "the server" #'eglot-managed-p))
  (goto-char (point-min)))

(defun bdl-tests-reopen (name)
  "Open NAME as it is on disk."
  (bdl-tests-open name)
  (let ((inhibit-message t)) (revert-buffer t t t))
  (gdl-tests-await "the server" #'eglot-managed-p)
  (goto-char (point-min)))

(defun bdl-tests-finding ()
  "Wait for the one mistake of the game."
  (gdl-tests-await "findings" (lambda () (seq-find (lambda (text) (string-search "hoper" text)) (gdl-tests-findings)))))

(ert-deftest bdl-e2e-1-findings ()
  (bdl-tests-open "boards/hops.bdl")
  (should (string-search "hopper" (bdl-tests-finding)))
  (let ((found (car (flymake-diagnostics))))
    (should (equal (buffer-substring (flymake-diagnostic-beg found) (flymake-diagnostic-end found)) "hoper"))))

(ert-deftest bdl-e2e-2-hover ()
  (bdl-tests-open "boards/hops.bdl")
  (gdl-tests-on "mirrored")
  (let ((said nil))
    (eglot-hover-eldoc-function (lambda (text &rest _) (setq said text)))
    (should (string-search "mirrored" (gdl-tests-await "the text" (lambda () said))))))

(ert-deftest bdl-e2e-3-completion ()
  (bdl-tests-open "boards/hops.bdl")
  (gdl-tests-on "protect_piece(guard)")
  (search-forward "(")
  (pcase-let ((`(,_ ,_ ,table . ,_) (eglot-completion-at-point)))
    (should (member "guard" (mapcar #'string-trim (all-completions "" table))))))

(ert-deftest bdl-e2e-4-definition-and-rename ()
  (bdl-tests-open "boards/hops.bdl")
  (gdl-tests-on "guard, hopper")
  (let ((xref-prompt-for-identifier nil))
    (xref-find-definitions "LSP identifier at point"))
  (should (equal (buffer-substring (line-beginning-position) (line-end-position)) "  guard{"))
  (let ((eglot-confirm-server-edits nil))
    (eglot-rename "warden"))
  (should (string-search "spawn(warden, hopper)" (buffer-string)))
  (should (string-search "protect_piece(warden)" (buffer-string)))
  (should-not (string-search "guard" (buffer-string)))
  (bdl-tests-reopen "boards/hops.bdl"))

(ert-deftest bdl-e2e-5-code-action ()
  (bdl-tests-open "boards/hops.bdl")
  (bdl-tests-finding)
  (gdl-tests-on "hoper")
  (let* ((actions (eglot-code-actions (point) (+ 5 (point)) "quickfix"))
         (fix (seq-find (lambda (action) (string-search "hopper" (plist-get action :title))) actions))
         (eglot-confirm-server-edits nil))
    (should fix)
    (eglot-execute (eglot-current-server) fix))
  (should (string-search "  hopper{\n    positions{" (buffer-string)))
  (gdl-tests-await "no such finding" (lambda () (not (seq-find (lambda (text) (string-search "hoper" text)) (gdl-tests-findings)))))
  (bdl-tests-reopen "boards/hops.bdl"))

(ert-deftest bdl-e2e-6-format ()
  (bdl-tests-open "boards/hurried.bdl")
  (eglot-format-buffer)
  (should (string-search "rules{\n  first_player : 0\n  width : 3\n" (buffer-string)))
  (should (string-search "      vertical(1, 1), kills : false\n" (buffer-string)))
  (bdl-tests-reopen "boards/hurried.bdl"))

(ert-deftest bdl-e2e-7-compile-without-server ()
  (bdl-tests-open "boards/hops.bdl")
  (eglot-shutdown-all)
  (require 'compile)
  (let* ((compilation-ask-about-save nil)
         ;; There may be no pseudo-terminals here.
         (process-connection-type nil)
         (buffer (compile compile-command)))
    (with-current-buffer buffer
      (gdl-tests-await "what the check finds" (lambda () (string-search "unknown-piece-placed" (buffer-string))))
      (goto-char (point-min))
      (compilation-next-error 1)
      (should (string-search "unknown-piece-placed" (buffer-substring (point) (line-end-position)))))))

(provide 'bdl-e2e-tests)

;;; bdl-e2e-tests.el ends here
