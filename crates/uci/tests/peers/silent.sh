# An engine that introduces itself and never moves.
while read -r line; do
    case $line in
        uci) echo "option name UCI_Variant type combo default chess var chess"; echo uciok ;;
        protover*) echo 'feature setboard=1 variants="normal" done=1' ;;
        isready) echo readyok ;;
    esac
done
