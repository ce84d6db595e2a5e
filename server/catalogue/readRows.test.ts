import { describe, expect, it } from 'vitest';
import { readRows } from './readRows.ts';

const columns = ['productId', 'descriptionLong', 'price'] as const;
const read = (csv: string) => readRows(csv, columns);
const refusalOf = (csv: string) => {
  try {
    read(csv);
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return '';
};

describe('a file', () => {
  it.each([
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])('with %s between its cells is read', (_, mark) => {
    const csv = `\uFEFFproductId${mark}descriptionLong${mark}price\r\ntea${mark}"Leaves, and ""buds"""${mark}300\r\n`;
    expect(read(csv)).toEqual([
      { line: 2, cells: { productId: 'tea', descriptionLong: 'Leaves, and "buds"', price: '300' } },
    ]);
  });

  it('has line breaks in quoted cells, and counts lines as an editor does', () => {
    const csv = 'productId,descriptionLong\r\ntea,"One.\n\nTwo, and\r\nthree."\r\nsalt,Flakes\r\n';
    expect(read(csv).map(({ line, cells }) => [line, cells.descriptionLong])).toEqual([
      [2, 'One.\n\nTwo, and\nthree.'],
      [6, 'Flakes'],
    ]);
  });

  it.each([
    [
      'productId,price\ntea,3,00\n',
      'line 2: it has 3 cells, and there are 2 headings. Put a cell with a comma in quotation marks.',
    ],
    [
      'productId;price\nsalt;1\ntea\n',
      'line 3: it has 1 cell, and there are 2 headings. Put a cell with a semicolon in quotation marks.',
    ],
    [
      'productId,price\nrice,200\ntea,"300\nsalt,180\n',
      'line 3: a quotation mark opens a cell there, and none closes it. Put one at its end.',
    ],
    [
      'productId,price\ntea,"3"00\n',
      'line 2: text follows a closing quotation mark. Write a quotation mark in a cell twice: "".',
    ],
    [
      'productId|price\ntea|3\n',
      "line 1: There is no column 'productId|price'. Put commas, semicolons or tabs between cells. The columns are productId, descriptionLong, price.",
    ],
    ['productId,prise\ntea,3\n', "line 1: There is no column 'prise'. Did you mean 'price'?"],
  ])('%j is refused in a sentence', (csv, says) => {
    expect(refusalOf(csv)).toBe(says);
  });
});
