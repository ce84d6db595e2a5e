/** What is free for a text, in points. */
interface TextRoom {
  readonly width: number;
  readonly height: number;
  /** Sizes of letters in points, the largest first. */
  readonly sizes: readonly number[];
}

/** Height of a line by the size of its letters. */
const lineHeight = 1.25;

/** Returns the largest size in which lines fit; the smallest where none does. */
export const fitText = (lines: readonly string[], { width, height, sizes }: TextRoom): number =>
  sizes.find((size) => {
    const rows = lines.reduce((sum, line) => sum + rowsOf(line, size, width), 0);
    return rows * size * lineHeight <= height;
  }) ??
  sizes.at(-1) ??
  0;

/** Returns the rows of a wrapped line, with an eighth of each row left empty before a long word. */
const rowsOf = (line: string, size: number, width: number) => {
  const long = widthOf(line) * size;
  return long <= width ? 1 : Math.ceil(long / (width * 0.875));
};

/** Returns the width of a text by the size of its letters: a wide estimate of Arial's letters. */
const widthOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + (/[a-z0-9 .,'’-]/.test(letter) ? 0.56 : 0.8), 0);
