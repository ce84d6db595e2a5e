import type { Token } from 'markdown-it';
import { newMarkdown } from './markdown.ts';
import { WrongShopFile } from './readShop.ts';

/** A part of a legal text, with its heading. */
export interface LegalPart {
  /** Null for what stands before the first heading. */
  readonly title: string | null;
  /** Markup without scripts, which is safe to show. */
  readonly html: string;
}

const markdown = newMarkdown();

/**
 * Returns the parts of a text in Markdown, which begin with headings of level 2.
 * @param name of the text, in sentences of what is wrong with it
 * @throws WrongShopFile
 */
export function readLegalText(text: string, name: string): LegalPart[] {
  const tokens = markdown.parse(text, {});
  const fault = faultOf(tokens);
  if (fault) throw new WrongShopFile(`${name} is wrong: ${fault}.`);
  const parts: { title: string | null; body: Token[] }[] = [{ title: null, body: [] }];
  for (const [index, token] of tokens.entries()) {
    const part = parts.at(-1);
    if (isPart(token)) parts.push({ title: '', body: [] });
    else if (part && isPart(tokens[index - 1])) part.title = wordsOf(token);
    else if (token.tag !== 'h2') part?.body.push(token);
  }
  return parts
    .map(({ title, body }) => ({
      title,
      html: markdown.renderer.render(body, markdown.options, {}),
    }))
    .filter(({ title, html }) => title !== null || html !== '');
}

const isPart = (token: Token | undefined) => token?.type === 'heading_open' && token.tag === 'h2';

const wordsOf = ({ children }: Token) => (children ?? []).map(({ content }) => content).join('');

/** Returns what is wrong with a text, for the middle of a sentence; null where nothing is. */
function faultOf(tokens: readonly Token[]): string | null {
  let level = 1;
  for (const { type, tag, map, children } of tokens) {
    const line = `line ${(map?.[0] ?? 0) + 1}`;
    if (children?.some((each) => each.type === 'image')) {
      return `${line} has a picture, and the page shows words alone`;
    }
    if (type !== 'heading_open') continue;
    const next = Number(tag.slice(1));
    if (next === 1) return `${line} is a title, which the page has already: begin parts with ##`;
    if (next > level + 1)
      return `${line} is a heading of ${'#'.repeat(next)} below one of ${'#'.repeat(level)}: use ${'#'.repeat(level + 1)}`;
    level = next;
  }
  return level > 1 ? null : 'it has no parts: begin each with a heading, such as ## Who we are';
}
