// Apart from the schemas, so that a page loads them without the schemas' library.

/** Letters of a typed text that are searched. */
export const maxTypedLetters = 200;
/** The most UTF-16 code units of a customer's reason for a cancellation. */
export const maxReason = 500;
