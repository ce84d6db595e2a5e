import { Refusal } from './refusal.ts';

/** Refuses for now, and says after how many seconds it will be done. */
export class TooMuch extends Refusal {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    const after = retryAfterSeconds === 1 ? 'a second' : `${retryAfterSeconds} seconds`;
    super('too-many', `That was a lot at once. Please try again in ${after}.`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
