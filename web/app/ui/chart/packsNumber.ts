/** A tenth of a pack is as exact as a posterior can be. */
export const packsNumber = (packs: number) =>
  packs >= 10 ? String(Math.round(packs)) : String(Math.round(packs * 10) / 10);
