// Apart from the schemas, so that a page loads it without the schemas' library.

/** The most UTF-16 code units of a customer's reason for a cancellation. */
export const maxReason = 500;
