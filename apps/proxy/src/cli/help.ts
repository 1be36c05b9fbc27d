export const HELP = `wirescope [options] [<url> | -- <command> [args…]]     start the interface; with a server, connect to it
wirescope request <method> [<params-json>] [options] (<url> | -- <command> [args…])
wirescope open <recording>                              show a recorded session, no server needed

Naming the server
  --config <mcp.json>  --server <name>   take it from a file
  --cwd <folder>  --env NAME=value       for commands; --env may be repeated
  --header "Name: value"                 for URLs; may be repeated
  --ca <file.pem>                        for URLs: certificates to trust beside the usual ones
  --dangerously-trust-any-certificate    for URLs: take whatever certificate this server shows
  --endpoint <url>                       for HTTP+SSE: where messages go, or an origin the server may name
  --transport stdio|http|sse|auto        default: auto for URLs
  --revision auto|<revision>             default: auto

What Wirescope says of itself
  --declare <capability,…>               client capabilities to declare, as roots,elicitation.url
                                         (what --answer answers; for the interface all it can answer)
  --extension <id>[=<settings-json>]     an extension to declare; may be repeated (none)
  --client-name <name>  --client-version <version>

Waiting
  --timeout <ms>    silence after which a request is given up; progress starts it anew (60000)
  --max-time <ms>   hard maximum (600000)

For \`request\`
  --frames          print every frame as a line of the capture instead of the result
  --raw <text>      send this text verbatim in place of method and params
  --answer <file>   JSON object: method the server may ask with → result to answer (default: refuse);
                    {"action":"accept"} without content gives the defaults of the form

For the interface
  --port <n>        default 6280, the next free one if it is taken
  --no-open         print the address, open no browser
  --demo            connect to the bundled demo server
  --captures <dir>  where recordings are kept
  --dangerously-listen-on <address>  let other machines in: they can then run commands as you

Exit codes of \`request\`: 0 result, 1 result with isError, 2 JSON-RPC error, 3 no connection, fault or timeout,
4 input_required left unanswered, 64 usage
`;
