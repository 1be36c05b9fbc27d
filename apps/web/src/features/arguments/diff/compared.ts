/** A call of the record that is compared with the schema in place of the draft. */
export type Compared = {
  /** Frame of its request. */
  seq: number;
  /** Its arguments as they were sent; undefined while they are read. `''`: it sent none. */
  text: string | undefined;
  /** Why they cannot be shown, a sentence. */
  failed?: string;
  /** Makes them the draft, as one step. */
  onTakeOver: () => void;
  /** Back to the draft. */
  onLeave: () => void;
};
