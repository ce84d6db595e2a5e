import type fc from 'fast-check';

/** What came of one try. */
export interface Played {
  /** What it was tried on, as it is counted. */
  readonly operation: string;
  /** '2xx' and the like, or what was done. */
  readonly outcome: string;
  /** What is wrong with it, in the middle of sentences. */
  readonly wrong: readonly string[];
}

/** Something that takes input from outside. */
export interface Target<Tried> {
  readonly name: string;
  /** Of a hundred tries. */
  readonly share: number;
  readonly tries: fc.Arbitrary<Tried>;
  /** Before each round. */
  begin?(): Promise<void>;
  play(tried: Tried): Promise<Played>;
  write(tried: Tried): string;
  /** After each round. @returns what is wrong with what is left */
  settle(): Promise<readonly string[]>;
  close?(): Promise<void>;
}
