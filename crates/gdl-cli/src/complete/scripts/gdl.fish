# Completion for gdl in fish. The words come from `gdl complete`, which knows the games of the command line.

function __gdl_complete
    set -l lines (gdl complete fish (commandline -cp | string collect) (commandline -p | string collect) 2>/dev/null)
    if test "$lines[1]" = files
        __fish_complete_path (commandline -ct)
        return
    end
    # fish adds no space after these marks by itself.
    printf '%s\n' $lines[2..]
end

complete -c gdl -f -a '(__gdl_complete)'
