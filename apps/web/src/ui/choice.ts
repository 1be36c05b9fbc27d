/** One of several values to choose from. */
export type Choice<Value extends string> = { value: Value; label: string; description?: string };
