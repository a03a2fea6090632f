# An engine that talks and talks when it is to move.
while read -r line; do
    case $line in
        uci) echo "option name UCI_Variant type combo default chess var chess"; echo uciok ;;
        protover*) echo 'feature setboard=1 variants="normal" done=1' ;;
        isready) echo readyok ;;
        go*) yes "info string still thinking" ;;
    esac
done
