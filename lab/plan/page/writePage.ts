import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { Report } from './report.ts';

/** The page of the results. */
export const page = new URL('../../../docs/algorithm.md', import.meta.url);
const pictureFolder = new URL('../../../docs/pictures/algorithm/', import.meta.url);

/** Writes the report into the page, between its marks, and the pictures beside the others. */
export async function writePage({ blocks, pictures }: Report): Promise<void> {
  await writeFile(page, fillMarks(await readFile(page, 'utf8'), blocks));
  await mkdir(pictureFolder, { recursive: true });
  for (const [name, svg] of Object.entries(pictures)) {
    await writeFile(new URL(`${name}.svg`, pictureFolder), svg);
  }
}

/**
 * Returns a text with new content between its marks.
 * @throws for a block without a mark, or with two
 */
export function fillMarks(text: string, blocks: Report['blocks']): string {
  return Object.entries(blocks).reduce((before, [name, content]) => {
    const begins = `<!-- bench:plan:${name} -->`;
    const ends = `<!-- /bench:plan:${name} -->`;
    const [head, rest, ...more] = before.split(begins);
    const [, tail, ...others] = rest?.split(ends) ?? [];
    if (head === undefined || tail === undefined || more.length + others.length > 0) {
      throw new Error(`The page needs one place for '${name}'.`);
    }
    return `${head}${begins}\n\n${content}\n\n${ends}${tail}`;
  }, text);
}
