// Dies during its start with a traceback on stderr. Argument: the exit code.
process.stderr.write(
  'Traceback (most recent call last):\n  File "server.py", line 3, in <module>\n    import missing_module\n' +
    "ModuleNotFoundError: No module named 'missing_module'\n",
);
process.exitCode = Number(process.argv[2] ?? 3);
