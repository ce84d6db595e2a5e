import { text } from './values.ts';

const charactersOnly = 'Please use letters, spaces, hyphens and apostrophes only';

/** Letters that look like punctuation: clicks (ǃ), Lisu tones (ꓸ, ꓽ) and the sinological dot. */
const looksLikePunctuation = /[\u01C0-\u01C3\uA4F8-\uA4FD\uA78F]/;

/** Some of these are letters or marks, such as the Hangul filler. */
const invisible = /\p{Default_Ignorable_Code_Point}/u;

/** Marks are allowed on letters only; no name has enclosing marks. */
const lettersWithMarks = /^(?:\p{L}[\p{Mn}\p{Mc}]*|[ '’-])*$/u;

/**
 * Non-spacing marks pile up over other lines. Spacing ones do not: Burmese names have four marks.
 */
const piledMarks = /\p{Mn}{4}/u;

const isWritten = (name: string) =>
  lettersWithMarks.test(name) &&
  !looksLikePunctuation.test(name) &&
  !invisible.test(name) &&
  !piledMarks.test(name);

/**
 * A person's name: visible letters of any script with their marks, spaces, hyphens and apostrophes.
 * Names are printed in mails, so that a web address or another message must not fit in. The caller
 * refuses an empty one.
 */
export const personName = text(50)
  .trim()
  .regex(/^[\p{L}\p{M} '’-]*$/u, { error: charactersOnly, abort: true })
  .refine(isWritten, { error: charactersOnly, abort: true })
  .refine((name) => name === '' || /\p{L}/u.test(name), 'Please use at least one letter');
