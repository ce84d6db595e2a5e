import { nearestName } from '@nestbox/catalogue/search/nearestName';
import { z } from 'zod';

/** Letters of a typed text that a sentence repeats at most. */
const maxRepeated = 40;

/** Returns what was typed, in quotation marks. */
export function quoted(typed: unknown): string {
  const text = String(typed);
  return `'${text.length > maxRepeated ? `${text.slice(0, maxRepeated)}…` : text}'`;
}

/** Returns a question for a name that is a little wrong, with a space before it; empty where none is near. */
export function didYouMean(typed: string, names: readonly string[]): string {
  const near = nearestName(typed, names);
  return near === null ? '' : ` Did you mean '${near}'?`;
}

/** Names that a sentence lists at most. */
const maxListed = 30;

/** Returns the name that is meant, or all of them where they are few. */
export function mendOf(typed: string, names: readonly string[]): string {
  const meant = didYouMean(typed, names);
  if (meant || names.length === 0 || names.length > maxListed) return meant;
  return names.length === 1 ? ` Write ${names[0]}.` : ` Write one of: ${names.join(', ')}.`;
}

/** Returns what is wrong with a cell, in sentences behind the name of its column. */
export const formatIssue = ({ path, message }: { path: PropertyKey[]; message: string }) =>
  [...path.map(String), message].join(': ');

const unprintable = 'This has characters that cannot be printed. Please type it again.';
const emptyCell = 'This is empty. Please fill it in.';

const tooLong = (max: number) => ({
  error: ({ input }: { input?: unknown }) =>
    `This has ${String(input).length} letters, and ${max} fit. Please shorten it.`,
});

/** Excludes what the database or a page cannot hold: control characters and lone surrogates. */
const writable = z
  .string()
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, unprintable)
  .trim();

/** A text of at most this many letters. */
export const words = (max: number, ofEmpty = emptyCell) =>
  writable.min(1, ofEmpty).max(max, tooLong(max));

/** An optional text of at most this many letters. */
export const fewWords = (max: number) => writable.max(max, tooLong(max));

/** As `words`, in several lines: an empty line separates paragraphs. */
export const paragraphs = (max: number) =>
  z
    .string()
    .transform((text) =>
      text
        .replaceAll(/\r\n?/g, '\n')
        .replaceAll(/[\t ]+\n/g, '\n')
        .replaceAll(/\n{3,}/g, '\n\n')
        .trim(),
    )
    .pipe(
      z
        .string()
        .regex(/^(?:[^\p{Cc}\p{Cs}]|\n)*$/u, unprintable)
        .min(1, emptyCell)
        .max(max, tooLong(max)),
    );

/** One of a few names. */
export const oneOf = <T extends string>(what: string, names: readonly T[]) =>
  z.enum(names as readonly [T, ...T[]], {
    error: ({ input = '' }) =>
      input === ''
        ? `This is empty.${mendOf('', names)}`
        : `There is no ${what} ${quoted(input)}.${mendOf(String(input), names)}`,
  });

const yes: readonly string[] = ['yes', 'true', '1'];
const no: readonly string[] = ['no', 'false', '0'];

/** Yes or no, as people and spreadsheets write them. @param ofEmpty what an empty cell means */
export const yesOrNo = (ofEmpty: boolean) =>
  z.string().transform((text, context): boolean => {
    const typed = text.trim().toLowerCase();
    if (typed === '') return ofEmpty;
    if (yes.includes(typed) || no.includes(typed)) return yes.includes(typed);
    context.addIssue(`${quoted(text)} is neither yes nor no. Write yes or no.`);
    return z.NEVER;
  });

/** JSON of a schema; null where the cell is empty. @param mend as of `json` */
export const optionalJson = <T extends z.ZodType>(schema: T, mend: string) =>
  z
    .string()
    .trim()
    .transform((text, context): z.output<T> | null => {
      if (text === '') return null;
      const read = json(schema, mend).safeParse(text);
      if (read.success) return read.data;
      for (const { message, path } of read.error.issues) {
        context.addIssue({ code: 'custom', message, path });
      }
      return z.NEVER;
    });

/** JSON of a schema. @param mend how whoever does not write JSON gets it, in a sentence */
export const json = <T extends z.ZodType>(schema: T, mend: string) =>
  z
    .string()
    .transform((text, context) => parseJson(text, context, mend))
    .pipe(schema);

/** Parses a cell; adds an issue where it is no JSON. */
export function parseJson(text: string, context: z.RefinementCtx, mend: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue(
      `${text === '' ? 'This is empty.' : `${quoted(text)} cannot be read.`} ${mend}`,
    );
    return z.NEVER;
  }
}
