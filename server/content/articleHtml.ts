import { pagePaths } from '@nestbox/contract/pagePaths';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { dateFormat } from '@nestbox/domain/calendar/locale';
import { newMarkdown } from '@nestbox/shop/markdown';
import escapeHtml from 'escape-html';
import { pictureMarkup } from './articlePicture.ts';

/** What is shown of an article. */
export interface ArticleToShow {
  readonly kind: 'page' | 'entry';
  readonly title: string;
  readonly summary: string;
  /** Markdown. */
  readonly text: string;
  readonly author: string;
  readonly picture: string | null;
  readonly pictureAlt: string;
  readonly publishOn: CalendarDate;
}

/** What the list of the journal shows of an entry. */
type ListedEntry = Omit<ArticleToShow, 'text' | 'kind'> & { readonly slug: string };

const markdown = newMarkdown();
markdown.renderer.rules.image = (tokens, place) => {
  const token = tokens[place];
  const alt = token?.content ?? '';
  return pictureMarkup(String(token?.attrGet('src') ?? ''), alt) ?? escapeHtml(alt);
};
// The title is the page's only heading of level 1.
markdown.core.ruler.push('below the title', ({ tokens }) => {
  for (const token of tokens) if (token.tag === 'h1') token.tag = 'h2';
});

const longDay = dateFormat({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Returns an article as markup without scripts. The apps style it: ui/articleStyle.ts. */
export const articleHtml = (article: ArticleToShow): string =>
  [
    `<h1>${escapeHtml(article.title)}</h1>`,
    article.kind === 'entry' ? facts(article) : '',
    article.summary ? `<p class="lead">${escapeHtml(article.summary)}</p>` : '',
    pictureOf(article),
    markdown.render(article.text),
    article.kind === 'entry'
      ? `<p><a href="${pagePaths.journal}">See the whole journal</a></p>`
      : '',
  ].join('');

/** Returns the list of the journal as markup without scripts. */
export const journalHtml = (entries: readonly ListedEntry[]): string =>
  [
    '<h1>Journal</h1>',
    entries.length === 0 ? '<p>There is no entry yet.</p>' : '',
    ...entries.map(
      (entry) =>
        `<section><h2><a href="${pagePaths.journalEntry(entry.slug)}">${escapeHtml(entry.title)}</a></h2>${facts(entry)}${pictureOf(entry)}${entry.summary ? `<p>${escapeHtml(entry.summary)}</p>` : ''}</section>`,
    ),
  ].join('');

const facts = ({ publishOn, author }: Pick<ArticleToShow, 'publishOn' | 'author'>) =>
  `<p class="facts"><time datetime="${publishOn}">${longDay(new Date(`${publishOn}T00:00:00Z`))}</time>${author ? ` · ${escapeHtml(author)}` : ''}</p>`;

const pictureOf = ({ picture, pictureAlt }: Pick<ArticleToShow, 'picture' | 'pictureAlt'>) =>
  picture === null ? '' : (pictureMarkup(picture, pictureAlt) ?? '');

/** Returns the addresses of the pictures that a text shows. */
export function picturesIn(text: string): string[] {
  const inline = markdown.parse(text, {}).flatMap(({ children }) => children ?? []);
  return inline
    .filter(({ type }) => type === 'image')
    .map((token) => String(token.attrGet('src') ?? ''));
}
