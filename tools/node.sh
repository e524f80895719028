# Runs a script on the pinned Node, with the packages of package-lock.json installed: sh tools/node.sh <script> [arguments].
# A shell, so that the script takes this process's place: signals reach it and its exit code is npm's.
root=$(dirname "$0")/..
node "$root/tools/bootstrap.mjs" || exit
# Also makes the shell look `node` up anew: the first one may have been the machine's own.
PATH=$(cd "$root" && pwd)/node_modules/.bin:$PATH
exec node "$@"
