;;; gdl-mode-tests.el --- Tests of gdl-mode without a server  -*- lexical-binding: t; -*-

;;; Commentary:

;; emacs --batch -l tests/gdl-mode-tests.el -f ert-run-tests-batch-and-exit

;;; Code:

(require 'ert)
(require 'gdl-mode)
(require 'imenu)

(defmacro gdl-tests-with (text &rest body)
  "Evaluate BODY in a buffer of `gdl-mode' with TEXT."
  (declare (indent 1))
  `(with-temp-buffer
     (insert ,text)
     (gdl-mode)
     (goto-char (point-min))
     ,@body))

(ert-deftest gdl-tests-files ()
  (dolist (it '(("#| a #| b |# c |#\n; x\r\n( game-module)" t)
                ("(unit-type a)" t)
                ("(defun f ())" nil)
                ("# GAP\nx := 1;" nil)
                ("// ANTLR\ngrammar x;" nil)
                ("header {" nil)
                ("; only a comment" t)
                ("#| open" t)
                (" \n" unknown)
                ("( " unknown)))
    (with-temp-buffer
      (insert (car it))
      (should (equal (list (car it) (gdl-buffer-p)) it)))))

(defun gdl-tests-indented (text)
  "TEXT as it is indented."
  (gdl-tests-with text
    (let ((inhibit-message t)) (indent-region (point-min) (point-max)))
    (buffer-string)))

(ert-deftest gdl-tests-indentation ()
  (dolist (it '(("(unit-type a\n(hp-max 1)\n)" . "(unit-type a\n  (hp-max 1)\n  )")
                ("(table t\n(a b 1)\n(c d 2))\nx" . "(table t\n  (a b 1)\n  (c d 2))\nx")
                ("(add (a b) x (1\n2))" . "(add (a b) x (1\n              2))")
                ("(a (b\n(c\nd" . "(a (b\n     (c\n      d")
                ("(a \"x(\n(b" . "(a \"x(\n(b")
                ("#| ( |#\n(game-module |a ( b|\n(title" . "#| ( |#\n(game-module |a ( b|\n  (title")
                ("(unit-type a\n      (b)\n(c))" . "(unit-type a\n  (b)\n  (c))")))
    (should (equal (gdl-tests-indented (car it)) (cdr it)))))

(ert-deftest gdl-tests-indentation-is-stable ()
  (let ((text "(game-module \"x\"\n  (variants\n    (see-all true)\n    )\n  )\n"))
    (should (equal (gdl-tests-indented text) text))))

(defun gdl-tests-face (text word)
  "The face of WORD in TEXT."
  (gdl-tests-with text
    (font-lock-ensure)
    (search-forward word)
    (get-text-property (match-beginning 0) 'face)))

(ert-deftest gdl-tests-faces ()
  (dolist (it '(("(unit-type air (hp-max 0.50))" "unit-type" font-lock-keyword-face)
                ("(unit-type air (hp-max 0.50))" "air" font-lock-type-face)
                ("(unit-type air (hp-max 0.50))" "hp-max" font-lock-property-name-face)
                ("(unit-type air (hp-max 0.50))" "0.50" font-lock-number-face)
                ("(unit-type air (name \"a\\\"b\"))" "\"a" font-lock-string-face)
                ("(unit-type |x y| (see true))" "true" font-lock-constant-face)
                ("(side |x y|)" "x y" nil)
                ("(table hit-chance (air air 3d6))" "hit-chance" font-lock-variable-name-face)
                ("(table hit-chance (air air 3d6))" "3d6" font-lock-number-face)
                ("(table hit-chance (u* air 3))" "u*" font-lock-constant-face)
                ("(add (air sea) acp-per-turn 1)" "acp-per-turn" font-lock-property-name-face)
                ("(set see-all true)" "see-all" font-lock-variable-name-face)
                ("#| a #| b |# ( |# (define x 1)" "( |#" font-lock-comment-face)
                ("#| a #| b |# ( |# (define x 1)" "define" font-lock-keyword-face)
                ("(x a|b c) ; (unit-type" "c" nil)
                ("(x 1) ; (unit-type" "unit-type" font-lock-comment-face)))
    (should (equal (list (nth 0 it) (nth 1 it) (gdl-tests-face (nth 0 it) (nth 1 it))) it))))

(ert-deftest gdl-tests-symbols-and-comments ()
  (gdl-tests-with "(a |b ( c| d|e #|x ( |# 'f) (g)"
    (forward-sexp)
    (should (equal (char-before) ?\)))
    (should (looking-at " (g)")))
  (gdl-tests-with "(unit-type a)"
    (comment-region (point-min) (point-max))
    (should (equal (buffer-string) ";; (unit-type a)"))
    (uncomment-region (point-min) (point-max))
    (should (equal (buffer-string) "(unit-type a)"))))

(ert-deftest gdl-tests-imenu ()
  (gdl-tests-with "(unit-type a)\n(terrain-type |b c|)\n(table hit-chance\n  (u* u* 1))\n(side 1 d)\n"
    (let ((index (imenu--make-index-alist t)))
      (dolist (it '(("Units" "a") ("Terrain" "|b c|") ("Tables" "hit-chance") ("Sides" "d")))
        (should (equal (mapcar #'car (cdr (assoc (car it) index))) (cdr it)))))))

(provide 'gdl-mode-tests)

;;; gdl-mode-tests.el ends here
