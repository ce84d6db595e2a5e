import type fc from 'fast-check';

/** The result of one try. */
export interface Played {
  /** The name under which it is counted. */
  readonly operation: string;
  /** Such as '2xx', or what was done. */
  readonly outcome: string;
  /** What is wrong with it, for the middle of sentences. */
  readonly wrong: readonly string[];
}

/** A part that takes input from outside. */
export interface Target<Tried> {
  readonly name: string;
  /** Share of the tries, in percent. */
  readonly share: number;
  readonly tries: fc.Arbitrary<Tried>;
  /** Called before each round. */
  begin?(): Promise<void>;
  play(tried: Tried): Promise<Played>;
  write(tried: Tried): string;
  /** Called after each round. @returns what is wrong with the resulting state */
  settle(): Promise<readonly string[]>;
  close?(): Promise<void>;
}
