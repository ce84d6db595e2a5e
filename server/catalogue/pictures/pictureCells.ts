import { z } from 'zod';
import { fewWords } from '../cells.ts';
import type { StoredPicture } from './pictureQueries.ts';

/** Columns of a catalogue's file for pictures. Several of a product are separated by '|'. */
export const pictureColumns = ['pictures', 'pictureTexts'] as const;

export type PictureColumn = (typeof pictureColumns)[number];

/** Pictures of a product at most. */
const maxPictures = 12;

const separator = '|';

/** A picture as a line names it. */
export interface NamedPicture {
  readonly name: string;
  /** What it shows; null to keep the present text. */
  readonly alt: string | null;
}

/** The name of a picture's file. Messages are sentences. */
export const pictureName = z
  .string()
  .min(1, 'A name is empty. Give one between two marks.')
  .max(100, 'It is longer than 100 letters. Please shorten it.')
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'It has characters that cannot be printed. Please type it again.')
  .regex(/^[^/\\|]*$/, 'It has a /, \\ or |. Give the name of the file without its folder.');

export const pictureAlt = fewWords(200).refine(
  (alt) => !alt.includes(separator),
  `It has a ${separator}, which separates texts. Please leave it out.`,
);

/** Returns a sentence about what is wrong with the names and number of pictures; null if nothing. */
export function faultOfNames(names: readonly string[]): string | null {
  if (names.length > maxPictures)
    return `A product has at most ${maxPictures} pictures. Please remove one first.`;
  const twice = names.find((name, place) => names.indexOf(name) < place);
  return twice === undefined ? null : `${twice} is there twice. Please remove one first.`;
}

type Cells = Readonly<Partial<Record<PictureColumn, string>>>;

/** Reads the cells of a line; null where the file has no column for pictures. */
export function readPictureCells(
  cells: Cells,
): { named: readonly NamedPicture[] } | { wrong: readonly string[] } | null {
  if (cells.pictures === undefined) {
    if (cells.pictureTexts === undefined) return null;
    return { wrong: ['pictureTexts: This needs the column pictures beside it. Please add that.'] };
  }
  const names = partsOf(cells.pictures);
  const texts = cells.pictureTexts === undefined ? null : partsOf(cells.pictureTexts);
  const faults = names.flatMap((name) => messagesOf(pictureName, name, `pictures: ${name}`));
  const fault = faultOfNames(names);
  if (fault) faults.push(`pictures: ${fault}`);
  if (texts && texts.length > names.length) {
    faults.push(
      `pictureTexts: There are ${texts.length} texts for ${names.length} pictures. Separate both by ${separator}`,
    );
  }
  for (const text of texts ?? []) faults.push(...messagesOf(pictureAlt, text, 'pictureTexts'));
  if (faults.length > 0) return { wrong: faults };
  const named = names.map((name, place) => ({ name, alt: texts ? (texts[place] ?? '') : null }));
  return { named };
}

const partsOf = (cell: string) =>
  cell.trim() === '' ? [] : cell.split(separator).map((part) => part.trim());

const messagesOf = (schema: z.ZodType, value: string, name: string) =>
  schema.safeParse(value).error?.issues.map(({ message }) => `${name}: ${message}`) ?? [];

/** Returns the cells of a product's pictures, in the form in which they are read. */
export function pictureCellsOf(pictures: readonly StoredPicture[]): Record<PictureColumn, string> {
  const texts = pictures.map(({ alt }) => alt);
  return {
    pictures: pictures.map(({ name }) => name).join(separator),
    pictureTexts: texts.some(Boolean) ? texts.join(separator) : '',
  };
}
