import type { Hazard } from '@nestbox/contract/product';

/** 'Danger' outdoes 'Warning' (GB CLP, Article 20); undefined where there is neither. */
export const signalWordOf = (hazards: readonly Hazard[]) =>
  hazards.some(({ signalWord }) => signalWord === 'Danger')
    ? 'Danger'
    : (hazards.find(({ signalWord }) => signalWord)?.signalWord ?? undefined);
