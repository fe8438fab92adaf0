#compdef gdl
# Completion for gdl in zsh. The words come from `gdl complete`, which knows the games of the command line.

_gdl() {
    local before whole first line
    local -a lines values shown
    before="${(j: :)words[1,CURRENT-1]} ${QIPREFIX}${PREFIX}"
    whole="${before}${SUFFIX} ${(j: :)words[CURRENT+1,-1]}"
    lines=("${(@f)$("${words[1]}" complete zsh "$before" "$whole" 2>/dev/null)}")
    first="${lines[1]}"
    if [[ $first == files ]]; then
        _files
        return
    fi
    for line in "${(@)lines[2,-1]}"; do
        values+=("${line%%$'\t'*}")
        shown+=("${line%%$'\t'*}  ${line#*$'\t'}")
    done
    (( $#values )) || return 1
    if [[ $first == nospace ]]; then
        compadd -Q -U -S '' -d shown -a values
    else
        compadd -Q -U -d shown -a values
    fi
}

if [[ $funcstack[1] == _gdl ]]; then
    _gdl "$@"
else
    compdef _gdl gdl
fi
