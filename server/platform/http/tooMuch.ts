import { Refusal } from './refusal.ts';

/** Refuses a request for now, with the seconds until a retry can succeed. */
export class TooMuch extends Refusal {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    const after = retryAfterSeconds === 1 ? 'a second' : `${retryAfterSeconds} seconds`;
    super('too-many', `That was a lot at once. Please try again in ${after}.`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
