/** Postgres going away or shutting down: connection errors (08…), operator intervention (57P…). */
const serverCodes = /^(08|57P)/;
const networkCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'];

/** Whether an error says, itself or by its cause, that the database cannot be reached right now. */
export function isDatabaseOut(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return (
    serverCodes.test(code) ||
    networkCodes.includes(code) ||
    /^Connection terminated|^timeout exceeded when trying to connect/.test(error.message) ||
    isDatabaseOut(error.cause)
  );
}
