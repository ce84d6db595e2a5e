/**
 * Postgres going away or unable to go on: connection errors (08…), too little of something (53…),
 * shut down or out of patience (57…, 25P03, 55P03), two that wait for one another (40…).
 */
const serverCodes = /^(08|53|57|40|25P03|55P03)/;
const networkCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'];

/** Whether an error says, itself or by its cause, that the database cannot be reached, or cannot do it, right now. */
export function isDatabaseOut(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return (
    serverCodes.test(code) ||
    networkCodes.includes(code) ||
    /^Connection terminated|^timeout exceeded when trying to connect|^Query read timeout/.test(
      error.message,
    ) ||
    isDatabaseOut(error.cause)
  );
}
