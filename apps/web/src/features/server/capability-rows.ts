export type CapabilityRow = {
  name: string;
  /** Members of the capability's object, as the server declared them: name and JSON text. */
  members: { name: string; text: string }[];
  /** The declaration when it is not an object, as JSON text. */
  odd?: string;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One row for each declared capability, in the server's order. Pure. */
export const capabilityRows = (capabilities: Record<string, unknown>): CapabilityRow[] =>
  Object.entries(capabilities).map(([name, value]) => {
    if (!isObject(value)) return { name, members: [], odd: JSON.stringify(value) };
    const members = Object.entries(value).map(([member, said]) => ({
      name: member,
      text: JSON.stringify(said),
    }));
    return { name, members };
  });
