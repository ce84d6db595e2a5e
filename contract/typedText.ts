/** Letters of a typed text that are searched. Apart from the schemas, as the allergens. */
export const maxTypedLetters = 200;
