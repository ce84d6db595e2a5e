/** What the log says of an error. */
type ToldError = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: string;
  readonly cause?: ToldError;
};

/**
 * An error for the log without what customers told us: a failed query carries all its values in
 * its message, and a card provider's error its whole request.
 */
export function formatError(error: Error): ToldError {
  const { query, code } = error as { query?: string; code?: string };
  const message = query ? `Failed query: ${query}` : withoutPeople(error.message);
  const told = {
    type: error.name,
    message,
    // The stack begins with the message.
    stack: (error.stack ?? '').replace(error.message, query ? '' : message),
    ...(typeof code === 'string' && { code }),
  };
  return error.cause instanceof Error ? { ...told, cause: formatError(error.cause) } : told;
}

/** A mail server repeats addresses, and the database a value that it could not read. */
const withoutPeople = (message: string): string =>
  message
    .replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '[mail address]')
    .replace(/^(invalid input [^:]*: )"[\s\S]*"$/, '$1[value]');
