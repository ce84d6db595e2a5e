import { getJournal, getJournalEntry, getPage } from '@nestbox/contract/content';
import type { FastifyInstance } from 'fastify';
import { readShownArticle, readShownJournal, type Shown } from '../../content/readShown.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../services.ts';
import { serveCall } from '../serveCall.ts';

/** Serves the pages and journal entries that staff have written. */
export function contentRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, services, getPage, async ({ params }) =>
    present(await readShownArticle(services, 'page', params.slug)),
  );
  serveCall(app, services, getJournal, async () => present(readShownJournal(services)));
  serveCall(app, services, getJournalEntry, async ({ params }) =>
    present(await readShownArticle(services, 'entry', params.slug)),
  );
}

function present(shown: Shown | null) {
  if (!shown) throw new Refusal('missing', 'There is no such page.');
  const { title, html } = shown;
  return { title, html };
}
