import { shownVersion } from '@nestbox/domain/content/shownVersion';
import type { Database } from '../platform/database/database.ts';
import type { LiveContent, ShownArticle } from '../platform/liveContent.ts';
import { type ListedVersion, readListedVersions } from './articleQueries.ts';

/** Opens the articles that customers see, and reads them. */
export async function openLiveContent(database: Database): Promise<LiveContent> {
  let known: ReadonlyMap<string, ListedVersion[]> = new Map();
  const read = async () => {
    known = Map.groupBy(await readListedVersions(database.reader), ({ articleId }) => articleId);
  };
  let last = read();
  await last;
  return {
    shown: (today) =>
      [...known.values()]
        .flatMap((versions): ShownArticle[] => {
          const shown = shownVersion(versions, today);
          return shown?.publishOn ? [{ ...shown, publishOn: shown.publishOn }] : [];
        })
        .sort(inOrder),
    refresh() {
      // In sequence, so that an earlier read never replaces a later one.
      last = last.then(read, read);
      return last;
    },
  };
}

function inOrder(a: ShownArticle, b: ShownArticle): number {
  if (a.kind !== b.kind) return a.kind === 'page' ? -1 : 1;
  const byKind = a.kind === 'page' ? a.place - b.place : b.publishOn.localeCompare(a.publishOn);
  return byKind || a.title.localeCompare(b.title);
}
