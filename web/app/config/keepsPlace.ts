/** History state of a change of the address that is no navigation, such as a filter of a list. */
export const keepsPlace = { keepsPlace: true } as const;

/** Whether scroll position and focus stay where they are, by a page's history state. */
export const doesKeepPlace = (state: unknown): boolean =>
  (state as Partial<typeof keepsPlace> | null)?.keepsPlace === true;
