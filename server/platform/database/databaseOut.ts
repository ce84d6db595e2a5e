/**
 * Codes of a Postgres that is not available: connection errors (08…), lack of resources (53…),
 * shutdown or timeout (57…, 25P03, 55P03), deadlock or serialization failure (40…).
 */
const serverCodes = /^(08|53|57|40|25P03|55P03)/;
const networkCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'];

/** The driver's own errors, without a code. The second is that of a rollback after a broken connection. */
const driverMessages =
  /^Connection terminated|^Client has encountered a connection error|^timeout exceeded when trying to connect|^Query read timeout/;

/** Whether an error or its cause means that the database is unavailable at the moment. */
export function isDatabaseOut(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return (
    serverCodes.test(code) ||
    networkCodes.includes(code) ||
    driverMessages.test(error.message) ||
    isDatabaseOut(error.cause)
  );
}
