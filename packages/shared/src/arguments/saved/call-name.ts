/** How the files of saved calls end: others in the same folder are left alone. */
export const CALL_FILE = '.call.json';

/** File systems hold 255 bytes; a letter may take four of them. */
const LONGEST = 60;

// oxlint-disable-next-line no-control-regex -- these are what no file name may hold
const FORBIDDEN = /[/\\:*?"<>|\u0000-\u001f\u007f]/;
/** Names that are devices on Windows, whatever follows the dot. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Why a name cannot be the name of a file in a folder, on any system; undefined when it can. A sentence. */
export const nameFault = (name: string): string | undefined => {
  if (name.trim() === '') return 'A saved call needs a name.';
  if (name.length > LONGEST) return `A name has at most ${LONGEST} characters.`;
  if (FORBIDDEN.test(name))
    return 'A name has none of / \\ : * ? " < > | and no control characters.';
  if (/^[. ]|[. ]$/.test(name)) return 'A name neither begins nor ends with a dot or a space.';
  if (/\p{Surrogate}/u.test(name)) return 'The name holds half a character.';
  return DEVICE.test(name) ? 'Windows keeps this name for a device.' : undefined;
};

/** The name of a call, from the name of its file; undefined when the file holds none. */
export const callNameOf = (file: string): string | undefined => {
  const name = file.endsWith(CALL_FILE) ? file.slice(0, -CALL_FILE.length) : undefined;
  return name !== undefined && nameFault(name) === undefined ? name : undefined;
};

/** A name that may be one, out of any text: proposed, never taken unseen. */
export const proposedName = (text: string): string => {
  const plain = text
    .replaceAll(/[^\p{L}\p{N}_.-]+/gu, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '')
    .slice(0, LONGEST - 4);
  return nameFault(plain) === undefined ? plain : 'call';
};
