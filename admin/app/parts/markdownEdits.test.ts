import { expect, it } from 'vitest';
import { beginLines, link, picture, type Selected, surround } from './markdownEdits';

/** A text whose selection stands between bars. */
const at = (marked: string): Selected => {
  const [before = '', selected = '', after = ''] = marked.split('|');
  const start = before.length;
  return { text: before + selected + after, start, end: start + selected.length };
};
const shown = ({ text, start, end }: Selected) =>
  `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`;

it.each([
  ['a |b| c', 'a **|b|** c'],
  ['a ||', 'a **|bold|**'],
])('makes the selected words of %j bold', (before, after) => {
  expect(shown(surround(at(before), '**', '**', 'bold'))).toBe(after);
});

it.each([
  ['see |this|.', 'see [this](|https://|).'],
  ['||', '[words](|https://|)'],
])('makes a link in %j, and selects its address', (before, after) => {
  expect(shown(link(at(before)))).toBe(after);
});

it.each([
  ['a\nb||c\nd', 'a\n|- bc|\nd'],
  ['|a\nb|', '|- a\n- b|'],
  ['|- a\nb|', '|- a\n- b|'],
  ['|- a\n- b|', '|a\nb|'],
  ['||', '|- |'],
  ['a\n||\nb', 'a\n|- |\nb'],
])('makes a list of the selected lines in %j', (before, after) => {
  expect(shown(beginLines(at(before), '- '))).toBe(after);
});

it.each([
  ['||', '![|shed|](/p)\n\n'],
  ['a\n||b', 'a\n\n![|shed|](/p)\n\nb'],
])('puts a picture into %j in a paragraph of its own', (before, after) => {
  expect(shown(picture(at(before), '/p', 'shed'))).toBe(after);
});
