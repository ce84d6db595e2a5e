import { z } from 'zod';

/** Excludes what the database or a page cannot hold: control characters and lone surrogates. */
const writable = z
  .string()
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'has characters that cannot be printed')
  .trim();

/** A text of at most this many letters. */
export const words = (max: number) =>
  writable.min(1, 'is empty').max(max, `is longer than ${max} letters`);

/** An optional text of at most this many letters. */
export const fewWords = (max: number) => writable.max(max, `is longer than ${max} letters`);

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
        .regex(/^(?:[^\p{Cc}\p{Cs}]|\n)*$/u, 'has characters that cannot be printed')
        .min(1, 'is empty')
        .max(max, `is longer than ${max} letters`),
    );

/** JSON of a schema; null where the cell is empty. */
export const optionalJson = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .trim()
    .transform((text, context): z.output<T> | null => {
      if (text === '') return null;
      const read = json(schema).safeParse(text);
      if (read.success) return read.data;
      for (const { message, path } of read.error.issues) {
        context.addIssue({ code: 'custom', message, path });
      }
      return z.NEVER;
    });

/** JSON of a schema. */
export const json = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue('is not valid JSON: write it as the export of a product has it');
        return z.NEVER;
      }
    })
    .pipe(schema);
