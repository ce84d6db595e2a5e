import { CardProviderFailed } from '../../billing/cardGateway.ts';
import { dayMilliseconds, minuteMilliseconds } from '../../platform/clock.ts';
import { isDatabaseOut } from '../../platform/database/databaseOut.ts';
import { findDatabaseStopped } from '../../platform/database/embedded/databaseStopped.ts';
import type { Services } from '../../services.ts';
import { type FailedWorkName, readFailedTries, saveFailedWork } from './failedWorkQueries.ts';

/** Wait in milliseconds after the n-th failure: 1, 4, 16 … minutes, at most a day. */
const waitAfter = (tries: number) =>
  Math.min(minuteMilliseconds * 4 ** (tries - 1), dayMilliseconds);

/** Whether an error concerns one customer, and not a database or card provider that is down. */
export const concernsOneCustomer = (error: unknown): boolean =>
  !(error instanceof CardProviderFailed) && !isDatabaseOut(error) && !findDatabaseStopped(error);

/**
 * Sets failed work of a customer aside, so that other work continues. Each failure lengthens its
 * wait. Call it outside of the transaction that failed.
 * @returns when the work is retried
 */
export async function setAside(
  services: Services,
  name: FailedWorkName,
  error: unknown,
): Promise<Date> {
  const { reader } = services.database;
  const now = services.clock.now();
  const tries = 1 + (await readFailedTries(reader, name));
  const nextTryAt = new Date(now.getTime() + waitAfter(tries));
  const problem = problemOf(error);
  await saveFailedWork(reader, { ...name, tries, firstFailedAt: now, nextTryAt, problem });
  return nextTryAt;
}

/** Returns the kind of an error, and the code of its innermost cause that has one. */
function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  let code = '';
  for (let each: unknown = error; each instanceof Error; each = each.cause) {
    code = (each as NodeJS.ErrnoException).code ?? code;
  }
  return [error.name, code].filter(Boolean).join(' ');
}
