// One file without dependencies, so that the demo answers a few dozen milliseconds after it was started.
export default {
  input: 'main.ts',
  platform: 'node',
  output: { file: 'dist/main.js', format: 'esm', minify: true, codeSplitting: false },
};
