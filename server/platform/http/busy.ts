import { Unavailable } from './unavailable.ts';

/** More was asked at once than can be done soon. Nothing was tried, and a retry may succeed in a second. */
export class Busy extends Unavailable {
  readonly retryAfterSeconds = 1;

  constructor(message: string) {
    super(message, 'This is busy just now. Please try again in a moment.');
  }
}
