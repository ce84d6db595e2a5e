/** The result of a rule for a request: accepted, or refused with a sentence for the customer. */
export type Decision<T> = { readonly accepted: T } | { readonly refused: string };
