import pg from 'pg';
import { querySeconds } from '../telemetry/metrics.ts';

type Query = (...given: unknown[]) => unknown;

/** A connection whose queries are measured. */
export class TimedClient extends pg.Client {
  // The driver takes a text or an object, values or none, and answers by a promise or a callback.
  override query(...given: unknown[]): never {
    const stop = querySeconds.startTimer();
    const last = given.at(-1);
    const query = super.query as Query;
    if (typeof last === 'function') {
      const told = (...answer: unknown[]) => {
        stop();
        last(...answer);
      };
      return query.apply(this, [...given.slice(0, -1), told]) as never;
    }
    const answer = query.apply(this, given);
    if (answer instanceof Promise) answer.then(stop.bind(null, {}), stop.bind(null, {}));
    return answer as never;
  }
}
