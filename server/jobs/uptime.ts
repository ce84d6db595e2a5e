import type { Services } from '../billing/services.ts';
import {
  extendUptime,
  insertUptime,
  outageMilliseconds,
  readLastSeen,
} from '../platform/database/uptimeQueries.ts';

/** How often a web process writes that it is there. */
const everyMilliseconds = 60_000;
/** Writes that a web process starts: after an outage, a new uptime begins. */
export async function startUptime({ database, clock }: Services): Promise<void> {
  const now = clock.now();
  const seen = await readLastSeen(database.reader);
  const wasDown = seen === null || now.getTime() - seen.getTime() > outageMilliseconds;
  await (wasDown ? insertUptime : extendUptime)(database.reader, now);
}

/**
 * Records when customers could reach the shop, for as long as this web process lives: deadlines that
 * pass in an outage are extended. Time that passes on the machine's clock without a word of this
 * process, as while a machine sleeps, is an outage too; a test shop's clock may jump.
 * @returns stops it
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
