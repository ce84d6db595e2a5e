import type { Models } from './models.ts';
import type { Stage } from './openStage.ts';

export type Size = 'small' | 'full';

interface Played {
  /** How often it went wrong. */
  readonly tries: number;
  /** What the fault looks at beyond what is judged after all of them. */
  readonly wrong?: readonly string[];
  /** Why it was not played on this machine. */
  readonly note?: string;
}

/** Something that goes wrong, as often as the size says. */
export interface Fault {
  readonly name: string;
  /** Too much like another one for the small size. */
  readonly fullOnly?: boolean;
  play(stage: Stage, models: Models, size: Size): Promise<Played>;
}
