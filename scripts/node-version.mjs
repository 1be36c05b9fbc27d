// Stops with one sentence when Node is too old. Kept in syntax that old versions can read.
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    'Wirescope needs Node 20.19 or newer; this is Node ' +
      process.versions.node +
      '. Install a newer one from https://nodejs.org and try again.',
  );
  process.exit(64);
}
