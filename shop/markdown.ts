import MarkdownIt from 'markdown-it';

const ownOrigin = 'https://own.invalid';

/** Whether a text of the shop may have a link: to a page of this shop, to http(s) by its whole address, or a mail address. */
export function isSafeLink(href: string): boolean {
  // As browsers read it, with what they ignore and replace.
  const url = URL.parse(href, ownOrigin);
  if (!url) return false;
  if (url.origin === ownOrigin) return true;
  return url.protocol === 'mailto:' || /^https?:\/\/[^\\/]/i.test(href);
}

/**
 * Returns a reader of Markdown for texts that the shop writes. It shows markup in them as text, and also a link
 * that is not safe, such as one that runs a script.
 */
export function newMarkdown(): InstanceType<typeof MarkdownIt> {
  const markdown = new MarkdownIt({ html: false, linkify: false });
  markdown.validateLink = isSafeLink;
  return markdown;
}
