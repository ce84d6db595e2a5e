import type { Models } from './models.ts';
import type { Stage } from './openStage.ts';

export type Size = 'small' | 'full';

interface Played {
  /** How often it was injected. */
  readonly tries: number;
  /** What the fault itself found wrong, beyond the general checks. */
  readonly wrong?: readonly string[];
  /** Why it was skipped on this machine. */
  readonly note?: string;
}

/** A fault, injected as often as the size says. */
export interface Fault {
  readonly name: string;
  /** Skipped at the small size, since another fault is similar. */
  readonly fullOnly?: boolean;
  /** Needs the nodes of a cluster. */
  readonly clusterOnly?: boolean;
  play(stage: Stage, models: Models, size: Size): Promise<Played>;
}
