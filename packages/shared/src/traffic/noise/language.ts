/** Languages whose manner of writing to stdout is known here. */
export type Language =
  | 'javascript'
  | 'python'
  | 'go'
  | 'rust'
  | 'java'
  | 'csharp'
  | 'ruby'
  | 'php'
  | 'shell';

/** How a language writes to the wrong and to the right stream. `…` stands for what is written. */
export type Writing = {
  name: string;
  /** The usual way to print a line, which goes to stdout, and the same to stderr. */
  print: string;
  instead: string;
  /** A logger that writes to stdout, and the same set to stderr. */
  logger: string;
  loggerInstead: string;
};

export const WRITING: Readonly<Record<Language, Writing>> = {
  javascript: {
    name: 'Node',
    print: 'console.log(…)',
    instead: 'console.error(…)',
    logger: 'pino()',
    loggerInstead: 'pino(pino.destination(2))',
  },
  python: {
    name: 'Python',
    print: 'print(…)',
    instead: 'print(…, file=sys.stderr)',
    logger: 'logging.basicConfig(stream=sys.stdout)',
    loggerInstead: 'logging.basicConfig(stream=sys.stderr)',
  },
  go: {
    name: 'Go',
    print: 'fmt.Println(…)',
    instead: 'fmt.Fprintln(os.Stderr, …)',
    logger: 'log.SetOutput(os.Stdout)',
    loggerInstead: 'log.SetOutput(os.Stderr)',
  },
  rust: {
    name: 'Rust',
    print: 'println!(…)',
    instead: 'eprintln!(…)',
    logger: 'tracing_subscriber::fmt().init()',
    loggerInstead: 'tracing_subscriber::fmt().with_writer(std::io::stderr).init()',
  },
  java: {
    name: 'Java',
    print: 'System.out.println(…)',
    instead: 'System.err.println(…)',
    logger: '<appender class="ch.qos.logback.core.ConsoleAppender">',
    loggerInstead:
      '<appender class="ch.qos.logback.core.ConsoleAppender"><target>System.err</target>',
  },
  csharp: {
    name: '.NET',
    print: 'Console.WriteLine(…)',
    instead: 'Console.Error.WriteLine(…)',
    logger: 'AddConsole()',
    loggerInstead: 'AddConsole(o => o.LogToStandardErrorThreshold = LogLevel.Trace)',
  },
  ruby: {
    name: 'Ruby',
    print: 'puts …',
    instead: 'warn …',
    logger: 'Logger.new($stdout)',
    loggerInstead: 'Logger.new($stderr)',
  },
  php: {
    name: 'PHP',
    print: 'echo …;',
    instead: 'fwrite(STDERR, …);',
    logger: "new StreamHandler('php://stdout')",
    loggerInstead: "new StreamHandler('php://stderr')",
  },
  shell: {
    name: 'a shell script',
    print: 'echo …',
    instead: 'echo … >&2',
    logger: 'logger -s …',
    loggerInstead: 'logger -s … >&2',
  },
};

/** Programs by their name, without version and extension. */
const PROGRAMS: readonly [RegExp, Language][] = [
  [/^(node|nodejs|npx|npm|pnpm|pnpx|yarn|bun|bunx|deno|tsx|ts-node)$/, 'javascript'],
  [/^(python|pypy|uv|uvx|pipx|poetry|pdm|hatch|rye)$/, 'python'],
  [/^go$/, 'go'],
  [/^cargo$/, 'rust'],
  [/^(java|jbang|kotlin|mvn|gradle)$/, 'java'],
  [/^(dotnet|dnx)$/, 'csharp'],
  [/^(ruby|bundle|bundler)$/, 'ruby'],
  [/^php$/, 'php'],
  [/^(sh|bash|zsh|dash|fish)$/, 'shell'],
];

const EXTENSIONS: readonly [RegExp, Language][] = [
  [/\.[cm]?[jt]sx?$/, 'javascript'],
  [/\.pyz?$/, 'python'],
  [/\.go$/, 'go'],
  [/\.(jar|kts)$/, 'java'],
  [/\.(dll|csproj)$/, 'csharp'],
  [/\.rb$/, 'ruby'],
  [/\.php$/, 'php'],
  [/\.(sh|bash)$/, 'shell'],
];

const baseName = (path: string): string =>
  (path.split(/[\\/]/).at(-1) ?? '')
    .replace(/\.(exe|cmd|bat)$/i, '')
    .replace(/[\d.]+$/, '')
    .toLowerCase();

/** The language a server is probably written in, by what it is started with; undefined when that does not say. */
export function languageOf(command: string, args: readonly string[]): Language | undefined {
  const known = PROGRAMS.find(([name]) => name.test(baseName(command)))?.[1];
  // A shell or a runner that starts a script of another language.
  const script = [command, ...args].flatMap(
    (word) => EXTENSIONS.find(([ending]) => ending.test(word))?.[1] ?? [],
  )[0];
  return known === undefined || known === 'shell' ? (script ?? known) : known;
}
