import {
  extendUptime,
  insertUptime,
  outageMilliseconds,
  readLastSeen,
} from '../platform/database/uptimeQueries.ts';
import type { Services } from '../services.ts';

/** Milliseconds between two records of a web process that it is up. */
const everyMilliseconds = 60_000;

/** Records the start of a web process. After an outage, a new interval begins. */
export async function startUptime({ database, clock }: Services): Promise<void> {
  const now = clock.now();
  const lastSeen = await readLastSeen(database.reader);
  const wasDown = lastSeen === null || now.getTime() - lastSeen.getTime() > outageMilliseconds;
  await (wasDown ? insertUptime : extendUptime)(database.reader, now);
}

/**
 * Records when customers could reach the shop, while this web process runs. Deadlines that pass in
 * an outage are extended. A gap on the machine's clock, as while the machine sleeps, is an outage
 * too; a jump of a test shop's clock is not.
 * @returns a function that stops it
 */
export async function recordUptime(
  services: Services,
  onError: (error: unknown, what: string) => void,
): Promise<() => void> {
  await startUptime(services);
  let last = Date.now();
  const timer = setInterval(() => {
    const slept = Date.now() - last > outageMilliseconds;
    last = Date.now();
    const now = services.clock.now();
    const { reader } = services.database;
    (slept ? insertUptime(reader, now) : extendUptime(reader, now)).catch((error) =>
      onError(error, 'the uptime could not be recorded'),
    );
  }, everyMilliseconds);
  timer.unref();
  return () => clearInterval(timer);
}
