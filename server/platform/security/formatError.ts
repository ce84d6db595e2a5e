/** The part of an error that is logged. */
type FormattedError = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: string;
  readonly cause?: FormattedError;
};

/**
 * Formats an error for the log without customers' data. A failed query carries its values in the
 * message, and a card provider's error its whole request.
 */
export function formatError(error: Error): FormattedError {
  const { query, code } = error as { query?: string; code?: string };
  const message = query ? `Failed query: ${query}` : withoutPersonalData(error.message);
  const formatted = {
    type: error.name,
    message,
    // The stack begins with the message.
    stack: (error.stack ?? '').replace(error.message, query ? '' : message),
    ...(typeof code === 'string' && { code }),
  };
  return error.cause instanceof Error
    ? { ...formatted, cause: formatError(error.cause) }
    : formatted;
}

/** Removes addresses, which mail servers repeat, and values that the database could not read. */
const withoutPersonalData = (message: string): string =>
  message
    .replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '[mail address]')
    .replace(/^(invalid input [^:]*: )"[\s\S]*"$/, '$1[value]');
