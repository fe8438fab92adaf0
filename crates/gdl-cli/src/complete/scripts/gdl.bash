# Completion for gdl in bash. The words come from `gdl complete`, which knows the games of the command line.

_gdl() {
    local lines line first word
    # The index of the cursor counts characters, as substrings do.
    mapfile -t lines < <(
        "${COMP_WORDS[0]}" complete bash "${COMP_LINE:0:COMP_POINT}" "$COMP_LINE" "$2" 2>/dev/null
    )
    COMPREPLY=()
    first=${lines[0]:-}
    if [[ $first == files ]]; then
        compopt -o default -o filenames 2>/dev/null
        mapfile -t COMPREPLY < <(compgen -f -- "$2")
        return
    fi
    for line in "${lines[@]:1}"; do
        word=${line%%$'\t'*}
        COMPREPLY+=("$word")
    done
    if [[ $first == nospace ]]; then
        compopt -o nospace 2>/dev/null
    fi
}

complete -F _gdl gdl
