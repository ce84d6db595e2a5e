/** What a rule says to a wish: yes, with what follows, or no, with one sentence for the customer. */
export type Decision<T> = { readonly accepted: T } | { readonly refused: string };
