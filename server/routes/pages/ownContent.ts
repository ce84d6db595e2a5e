import { pagePaths } from '@nestbox/contract/pagePaths';
import { type OwnContent, ownContentId, shopTexts, textNames } from '@nestbox/contract/shopTexts';
import escapeHtml from 'escape-html';
import { shownToday } from '../../content/readShown.ts';
import { announcementOn, shopContentOf, textOf } from '../../content/shopContent.ts';
import { today } from '../../platform/clock.ts';
import type { PlatformServices } from '../../platform/services.ts';
import { asJson } from './landingMarkup.ts';

/** Returns what of the pages is the shop's own today. */
export function ownContentOf(
  services: Pick<PlatformServices, 'storedSettings' | 'content' | 'clock'>,
): OwnContent {
  const content = shopContentOf(services);
  const announcement = announcementOn(content, today(services.clock));
  const shown = shownToday(services);
  return {
    texts: Object.fromEntries(
      textNames.map((name) => [name, textOf(content, name)]),
    ) as OwnContent['texts'],
    announcement: announcement ? announcementMarkup(announcement) : '',
    links: [
      ...(shown.some(({ kind }) => kind === 'entry')
        ? [{ to: pagePaths.journal, text: 'Journal' }]
        : []),
      ...shown
        .filter(({ kind, inFooter }) => kind === 'page' && inFooter)
        .map(({ slug, title }) => ({ to: pagePaths.page(slug), text: title })),
    ],
  };
}

const announcementMarkup = ({ text, link }: { text: string; link: string }) =>
  link ? `<a href="${escapeHtml(link)}">${escapeHtml(text)}</a>` : escapeHtml(text);

/**
 * Writes the shop's own content into a built page, as its scripts will draw it, so that nothing changes when they
 * have come (web/app/config/ownContent.ts).
 * @param article the markup of the page's article; none elsewhere
 */
export function writeOwnContent(html: string, own: OwnContent, article = ''): string {
  const markup = new Map<string, string>([
    ...textNames
      .filter((name) => own.texts[name] !== shopTexts[name].usual)
      .map((name) => [name, escapeHtml(own.texts[name])] as const),
    ['announcement', own.announcement],
    ['article', article],
  ]);
  return html
    .replace(ownScript, (_whole, start: string) => start + asJson(own))
    .replace(ownElement, (whole, start: string, _tag, name: string) =>
      markup.has(name) ? start + markup.get(name) : whole,
    )
    .replace(footerList, (list) => list + own.links.map((link) => repeated(list, link)).join(''));
}

const ownScript = new RegExp(`(<script id="${ownContentId}"[^>]*>)[^<]*`);
/** The start of an element that shows own content and nothing else, and what it shows when it is built. */
const ownElement = /(<(\w+)(?=\s)[^>]*\sdata-own="(\w+)"[^>]*>)[^<]*/g;
/** The links of the footer. */
const footerList = /(?<=<nav aria-label="Footer"><ul[^>]*>)(?:<li>.*?<\/li>)+/;

/** Returns the last entry of a list for another link. */
const repeated = (list: string, { to, text }: OwnContent['links'][number]) =>
  list
    .slice(list.lastIndexOf('<li>'))
    .replace(/href="[^"]*"/, () => `href="${escapeHtml(to)}"`)
    .replace(/>[^<>]+</, () => `>${escapeHtml(text)}<`);
