import { newMarkdown } from '@nestbox/shop/markdown';
import { mailStyle } from './mailStyle.ts';
import type { MailContent } from './message.ts';

type Token = ReturnType<ReturnType<typeof newMarkdown>['parse']>[number];

// A picture of another server would tell it who reads the mail.
const markdown = newMarkdown().disable('image');

/** Styles of elements in a newsletter, since mail programs drop style sheets. */
const styles: Readonly<Record<string, string>> = {
  p: mailStyle.paragraph,
  h2: `${mailStyle.question};margin:24px 0 8px`,
  h3: `${mailStyle.question};margin:20px 0 8px;font-size:17px`,
  a: mailStyle.link,
  ul: 'margin:0 0 16px;padding:0 0 0 24px',
  ol: 'margin:0 0 16px;padding:0 0 0 24px',
  blockquote: 'margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #e3dbcc',
};

/** Headings below the subject, which is the first one. */
const lowered: Readonly<Record<string, string>> = { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' };

/** Returns a newsletter as a mail. @param body in Markdown; markup in it is shown as text */
export function newsletterMail(
  { subject, body }: { readonly subject: string; readonly body: string },
  publicUrl: string,
): MailContent {
  const tokens = markdown.parse(body, {});
  for (const token of tokens) {
    prepare(token, publicUrl);
    for (const child of token.children ?? []) prepare(child, publicUrl);
  }
  const article = {
    html: markdown.renderer.render(tokens, markdown.options, {}),
    text: textOf(tokens),
  };
  return { subject, kind: 'marketing', paragraphs: [], article };
}

function prepare(token: Token, publicUrl: string): void {
  token.tag = lowered[token.tag] ?? token.tag;
  const style = styles[token.tag];
  if (style && token.nesting === 1) token.attrSet('style', style);
  const href = token.attrGet('href');
  if (href !== null) token.attrSet('href', wholeAddress(String(href), publicUrl));
}

/** Returns an address with its origin, which a mail program does not know. */
const wholeAddress = (href: string, publicUrl: string) =>
  href.startsWith('/') || href.startsWith('#') || href.startsWith('?')
    ? `${publicUrl}${href.startsWith('/') ? '' : '/'}${href}`
    : URL.canParse(href)
      ? href
      : `${publicUrl}/${href}`;

/** Returns the text with the addresses of its links behind them. */
function textOf(tokens: readonly Token[]): string {
  const blocks: string[] = [];
  let mark = '';
  for (const token of tokens) {
    if (token.type === 'list_item_open') mark = token.info ? `${token.info}. ` : '- ';
    if (token.type === 'inline') {
      blocks.push(mark + inlineText(token.children ?? []));
      mark = '';
    }
    if (token.type === 'fence' || token.type === 'code_block') blocks.push(token.content.trim());
  }
  return blocks.join('\n\n');
}

function inlineText(tokens: readonly Token[]): string {
  let href = '';
  return tokens
    .map((token) => {
      if (token.type === 'link_open') href = String(token.attrGet('href') ?? '');
      if (token.type === 'link_close') return ` (${href})`;
      return token.type === 'softbreak' || token.type === 'hardbreak' ? '\n' : token.content;
    })
    .join('');
}
