/** A box by its delivery day, with its packs by product. */
export interface BoxOnDay {
  readonly day: number;
  readonly packs: Readonly<Record<string, number>>;
  /** Whether it replaces another box: it brings packs, and shifts no day of other boxes. */
  readonly isReplacement?: boolean | undefined;
}
