/** Colours of a share, from few to all. */
const heats = ['', 'bg-mist/50', 'bg-mist', 'bg-butter'] as const;

/** Returns the colour of a share from 0 to 1. */
export const heatOf = (share: number): string =>
  heats[Math.min(heats.length - 1, Math.floor(share * heats.length))] ?? '';
