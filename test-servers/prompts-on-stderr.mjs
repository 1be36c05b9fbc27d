// Asks on stderr without a line end and waits for an answer.
process.stderr.write('Password: ');
process.stdin.resume();
