;;; bdl-mode-tests.el --- Tests of bdl-mode without a server  -*- lexical-binding: t; -*-

;;; Commentary:

;; emacs --batch -l tests/bdl-mode-tests.el -f ert-run-tests-batch-and-exit
;; Run by `cargo xtask e2e emacs' in the folder of editors/fixtures.

;;; Code:

(require 'ert)
(require 'bdl-mode)
(require 'imenu)

(defmacro bdl-tests-with (text &rest body)
  "Evaluate BODY in a buffer of `bdl-mode' with TEXT."
  (declare (indent 1))
  `(with-temp-buffer
     (insert ,text)
     (bdl-mode)
     (goto-char (point-min))
     ,@body))

(ert-deftest bdl-tests-texts ()
  (dolist (it '(("rules{" t)
                ("\ufeffpieces {" t)
                ("// x\r\n  finish\r\n{" t)
                ("/* x */\n\tpieces \n// y\n{" t)
                ("// only\n/* a\ncomment */" unknown)
                ("/* open" unknown)
                (" \n" unknown)
                ("rules = 1\npieces: [x]" nil)
                ("version 2\nwall { }" nil)
                ("<?xml version='1.0'?>" nil)))
    (with-temp-buffer
      (insert (car it))
      (should (equal (list (car it) (bdl-buffer-p)) it)))))

(ert-deftest bdl-tests-files ()
  (dolist (it '(("boards/hops.bdl" bdl-mode) ("boards/new.bdl" bdl-mode) ("others/floor.bdl" nil)))
    (let ((bdl-mode-hook nil))
      (with-current-buffer (find-file-noselect (car it))
        (should (equal (list (car it) (derived-mode-p 'bdl-mode)) it))
        (set-buffer-modified-p nil)
        (kill-buffer)))))

(defun bdl-tests-indented (text)
  "TEXT as it is indented."
  (bdl-tests-with text
    (let ((inhibit-message t)) (indent-region (point-min) (point-max)))
    (buffer-string)))

(ert-deftest bdl-tests-indentation ()
  (dolist (it '(("rules{\nwidth : 8\n}\nx" . "rules{\n  width : 8\n}\nx")
                ("a{\nmoves{\nx : [1,\n2]\n}\n}" . "a{\n  moves{\n    x : [1,\n      2]\n  }\n}")
                ("finish{\nexplicit{\n(c) => f({\nx: 1\n})\n}\n}" . "finish{\n  explicit{\n    (c) => f({\n      x: 1\n    })\n  }\n}")
                ("explicit{\n'}' + \"{\" + /[/{]\\/{/\ny" . "explicit{\n  '}' + \"{\" + /[/{]\\/{/\n  y")
                ("explicit{\na / b } / 2\nz" . "explicit{\n  a / b } / 2\nz")
                ("explicit{\n`${ { a: `}` } }`\ny" . "explicit{\n  `${ { a: `}` } }`\n  y")
                ("explicit{\n`a\n{\nb`\ny" . "explicit{\n  `a\n{\nb`\n  y")
                ("// {\nx" . "// {\nx")))
    (should (equal (bdl-tests-indented (car it)) (cdr it)))))

(ert-deftest bdl-tests-indentation-is-stable ()
  (with-temp-buffer
    (insert-file-contents "boards/hops.bdl")
    (let ((text (buffer-string)))
      (should (equal (bdl-tests-indented text) text)))))

(defun bdl-tests-face (text word)
  "The face of the last WORD in TEXT."
  (bdl-tests-with text
    (font-lock-ensure)
    (goto-char (point-max))
    (search-backward word)
    (get-text-property (point) 'face)))

(ert-deftest bdl-tests-faces ()
  (dolist (it '(("rules{ width : -8 }" "rules" font-lock-keyword-face)
                ("rules{ width : -8 }" "width" font-lock-property-name-face)
                ("rules{ width : -8 }" "8" font-lock-number-face)
                ("rules{ coloring : alternate }" "alternate" font-lock-constant-face)
                ("pieces{ moves{ } }" "moves" font-lock-type-face)
                ("pieces{ a{ moves{ x : 1, y : 0 } } }" "moves" font-lock-property-name-face)
                ("pieces{ a{ moves{ x : 1, y : 0 } } }" "x" font-lock-property-name-face)
                ("pieces{ a{ moves{ vertical(,) } } }" "vertical" font-lock-builtin-face)
                ("pieces{ a{ on_end_reached : spawn(b, width) } }" "width" font-lock-type-face)
                ("pieces{ a{ on_end_reached : spawn(b, width) } }" "spawn" font-lock-builtin-face)
                ("pieces{ a{ // moves\n } }" "moves" font-lock-comment-face)
                ("pieces{ a{ /* moves */ } }" "moves" font-lock-comment-face)
                ("initial_piece_position{ owner{ owner : 1 } }" "owner" font-lock-property-name-face)
                ("invariants{ cant_risk(a) }" "cant_risk" font-lock-builtin-face)
                ("finish{ explicit{ return 'width' } }" "explicit" font-lock-keyword-face)
                ("finish{ explicit{ return 'width' } }" "return" font-lock-keyword-face)
                ("finish{ explicit{ return 'width' } }" "'width'" font-lock-string-face)
                ("finish{ explicit{ context.width } }" "width" nil)
                ("finish{ explicit{ context.width } }" "context" font-lock-variable-name-face)
                ("finish{ explicit{ '}' + /}/ + `}${ '}' }}` } no_moves_available }" "no_moves" font-lock-constant-face)
                ("finish{ explicit{ a /2} / no_moves_available }" "no_moves" font-lock-constant-face)
                ("finish{ explicit /* { */ { a } no_moves_available }" "no_moves" font-lock-constant-face)
                ("finish{ } // bdl: allow(x)" "bdl:" (font-lock-preprocessor-face font-lock-comment-face))))
    (should (equal (list (nth 0 it) (nth 1 it) (bdl-tests-face (nth 0 it) (nth 1 it))) it))))

(ert-deftest bdl-tests-edits ()
  (bdl-tests-with "finish{ explicit{ a } no_moves_available }"
    (font-lock-ensure)
    (search-forward "a }")
    (goto-char (match-beginning 0))
    (insert "'")
    (font-lock-ensure)
    (should (eq (get-text-property (point) 'face) 'font-lock-string-face))
    (delete-char -1)
    (font-lock-ensure)
    (should-not (get-text-property (point) 'face))
    (search-forward "no_moves")
    (should (eq (get-text-property (match-beginning 0) 'face) 'font-lock-constant-face))))

(ert-deftest bdl-tests-lists-and-comments ()
  (bdl-tests-with "explicit{ '}' + /[}]/ } x"
    (font-lock-ensure)
    (search-forward "{")
    (backward-char)
    (forward-sexp)
    (should (looking-at-p " x")))
  (bdl-tests-with "rules{ }"
    (comment-region (point-min) (point-max))
    (should (equal (buffer-string) "// rules{ }"))
    (uncomment-region (point-min) (point-max))
    (should (equal (buffer-string) "rules{ }"))))

(ert-deftest bdl-tests-imenu ()
  (bdl-tests-with "pieces{\n  pawn{\n    moves{ }\n  }\n}\nfinish{\n}\n"
    (let ((index (imenu--make-index-alist t)))
      (should (equal (mapcar #'car (cdr (assoc "Sections" index))) '("pieces" "finish")))
      (should (assoc "pawn" index))
      (should-not (assoc "moves" index)))))

(ert-deftest bdl-tests-large-games ()
  "A game of 2,000 lines is read in a moment after each key."
  (bdl-tests-with (concat "pieces{\n" (apply #'concat (make-list 500 "  explicit{\n    a: { moves: () => ({ x: '}', y: /}/ }) },\n  }\n  b{ }\n")) "}\n")
    (font-lock-ensure)
    (goto-char (point-max))
    (search-backward "explicit")
    (let ((start (float-time)))
      (dotimes (_ 10)
        (insert "x")
        (syntax-ppss (point-max))
        (delete-char -1)
        (syntax-ppss (point-max)))
      (let ((each (/ (- (float-time) start) 20)))
        (message "a change of a game of 2,000 lines: %d ms" (* 1000 each))
        (should (< each 1))))))

(ert-deftest bdl-tests-programs ()
  (let ((bdl-mode-hook nil)
        ;; There may be no pseudo-terminals here.
        (process-connection-type nil))
    (cl-flet ((shows (text)
                (let ((until (+ (float-time) 30)))
                  (while (and (not (string-search text (buffer-string))) (< (float-time) until))
                    (accept-process-output nil 0.1))
                  (should (string-search text (buffer-string))))))
      (with-current-buffer (find-file-noselect "boards/hurried.bdl")
        (save-window-excursion
          (bdl-show)
          (shows "snail"))
        (save-window-excursion
          (bdl-play)
          (shows "to move")
          (comint-send-string (get-buffer-process (current-buffer)) "0,0-0,1\n")
          (shows "Player 1 to move")
          (delete-process (get-buffer-process (current-buffer))))))))

(provide 'bdl-mode-tests)

;;; bdl-mode-tests.el ends here
