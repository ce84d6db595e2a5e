/** The answer of a rule to a request: yes with its result, or no with a sentence for the customer. */
export type Decision<T> = { readonly accepted: T } | { readonly refused: string };
