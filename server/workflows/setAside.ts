import { CardProviderFailed } from '../billing/cardGateway.ts';
import type { Services } from '../billing/services.ts';
import { isDatabaseOut } from '../platform/database/databaseOut.ts';
import { findDatabaseStopped } from '../platform/database/embedded/databaseStopped.ts';
import { type FailedWorkName, readFailedTries, saveFailedWork } from './failedWorkQueries.ts';

/** After the n-th failure work waits 1, 4, 16 … minutes, a day at most. */
const waitAfter = (tries: number) => Math.min(60_000 * 4 ** (tries - 1), 86_400_000);

/** Whether the cause lies with one customer: not a database or a card provider that is away. */
export const concernsOne = (error: unknown): boolean =>
  !(error instanceof CardProviderFailed) && !isDatabaseOut(error) && !findDatabaseStopped(error);

/**
 * Sets work of a customer aside that failed, so that everything else goes on; each failure lets it
 * wait longer. To be called outside of the transaction that failed.
 * @returns when it is tried again
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

/** The kind of an error, and the code of its innermost cause that has one. */
function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  let code = '';
  for (let each: unknown = error; each instanceof Error; each = each.cause) {
    code = (each as NodeJS.ErrnoException).code ?? code;
  }
  return [error.name, code].filter(Boolean).join(' ');
}
