# Completion for gdl in PowerShell. The words come from `gdl complete`, which knows the games of the command line.

Register-ArgumentCompleter -Native -CommandName gdl -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)
    $whole = $commandAst.ToString()
    $length = $cursorPosition - $commandAst.Extent.StartOffset
    $before = if ($length -gt $whole.Length) { $whole + ' ' } else { $whole.Substring(0, $length) }
    $lines = @(& gdl complete powershell $before $whole 2>$null)
    if ($lines.Count -lt 1 -or $lines[0] -eq 'files') { return }
    foreach ($line in $lines[1..($lines.Count - 1)]) {
        $parts = $line -split "`t", 2
        $tip = if ($parts[1]) { $parts[1] } else { $parts[0] }
        [System.Management.Automation.CompletionResult]::new($parts[0], $parts[0], 'ParameterValue', $tip)
    }
}
