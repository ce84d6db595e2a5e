/** Formats a number of packs to a tenth, which is as exact as the posterior. */
export const packsNumber = (packs: number) =>
  packs >= 10 ? String(Math.round(packs)) : String(Math.round(packs * 10) / 10);
