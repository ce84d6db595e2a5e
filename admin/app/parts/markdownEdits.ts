/** A text with its selection, as a text field has them. */
export interface Selected {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const replace = ({ text, start, end }: Selected, inserted: string, from: number, to: number) => ({
  text: text.slice(0, start) + inserted + text.slice(end),
  start: start + from,
  end: start + to,
});

/** Puts marks around the selected words, or around a word in their place, which is selected then. */
export function surround(
  selected: Selected,
  before: string,
  after: string,
  word: string,
): Selected {
  const words = selected.text.slice(selected.start, selected.end) || word;
  const from = before.length;
  return replace(selected, before + words + after, from, from + words.length);
}

/** Makes a link of the selected words. Its address is selected then. */
export function link(selected: Selected): Selected {
  const words = selected.text.slice(selected.start, selected.end) || 'words';
  const from = words.length + 3;
  const address = 'https://';
  return replace(selected, `[${words}](${address})`, from, from + address.length);
}

/** Begins each of the selected lines with a mark, or takes it away where all have it. */
export function beginLines({ text, start, end }: Selected, mark: string): Selected {
  const first = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', Math.max(end, first));
  const last = next < 0 ? text.length : next;
  const lines = text.slice(first, last).split('\n');
  const marked = lines.every((line) => line.startsWith(mark));
  const changed = lines
    .map((line) => (marked ? line.slice(mark.length) : line.startsWith(mark) ? line : mark + line))
    .join('\n');
  return {
    text: text.slice(0, first) + changed + text.slice(last),
    start: first,
    end: first + changed.length,
  };
}

/** Inserts a picture in a paragraph of its own. Its description is selected then. */
export function picture({ text, start, end }: Selected, address: string, alt: string): Selected {
  const before = text.slice(0, start).replace(/\n*$/, (gap) => (start > 0 ? '\n\n' : gap));
  const after = text.slice(end).replace(/^\n*/, '\n\n');
  const from = before.length + 2;
  return {
    text: `${before}![${alt}](${address})${after}`,
    start: from,
    end: from + alt.length,
  };
}
