import multipart from '@fastify/multipart';
import * as staff from '@nestbox/contract/staffContent';
import { plannedVersion, shownVersion } from '@nestbox/domain/content/shownVersion';
import type { FastifyInstance } from 'fastify';
import { recordAct, type StaffAct } from '../../account/staff/recordAct.ts';
import type { OpenStaffSession } from '../../account/staff/staffSessionQueries.ts';
import { articleHtml } from '../../content/articleHtml.ts';
import {
  type ArticleVersion,
  findArticle,
  findArticleVersion,
  readArticles,
  readVersionsOf,
} from '../../content/articleQueries.ts';
import {
  type ArticleChange,
  missing,
  saveArticle,
  setArticleDeleted,
} from '../../content/changeArticle.ts';
import { uploadContentPicture } from '../../content/uploadPicture.ts';
import { today } from '../../platform/clock.ts';
import type { Services } from '../../services.ts';
import { inTurn, readUpload, uploadCall, uploadForms } from './readUpload.ts';
import { serveStaffCall } from './serveStaffCall.ts';

/** Bytes of a text with its longest letters. */
const textCall = { bodyLimit: 4 * staff.maxArticleText + 64 * 1_024 };

const acts = {
  draft: 'save-draft',
  published: 'publish-article',
  withdrawn: 'withdraw-article',
} as const satisfies Record<string, StaffAct>;

/** Serves the pages and journal entries that staff write. */
export async function articleRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const change = (
    session: OpenStaffSession,
    articleId: string,
    act: StaffAct,
    { version, why, ...said }: { version: number; why?: string | undefined; from?: string | null },
  ): ArticleChange => ({
    articleId,
    seen: version,
    by: session,
    why: why || null,
    record: (tx, article) =>
      recordAct(tx, services, session, {
        act,
        subject: `${article.kind} ${article.slug}`,
        why,
        after: { version: article.version, ...(said.from && { from: said.from }) },
      }),
  });

  serveStaffCall(app, services, staff.listArticles, () => list(services));
  serveStaffCall(app, services, staff.getArticle, ({ params }) =>
    present(services, params.articleId),
  );
  serveStaffCall(app, services, staff.getArticleVersion, async ({ params }) => {
    const { articleId, version } = params;
    const article = await findArticle(services.database.reader, articleId);
    const found = await findArticleVersion(services.database.reader, articleId, version);
    if (!article || !found) throw missing();
    return typed(article, found);
  });
  serveStaffCall(
    app,
    services,
    staff.previewArticle,
    async ({ body }) => ({
      html: articleHtml({ ...body, publishOn: body.publishOn ?? today(services.clock) }),
    }),
    textCall,
  );
  serveStaffCall(
    app,
    services,
    staff.saveArticle,
    async ({ session, params, body }) => {
      const { version, why, ...article } = body;
      const from = body.state === 'published' ? body.publishOn : null;
      const by = change(session, params.articleId, acts[body.state], { version, why, from });
      await saveArticle(services, article, by);
      return present(services, params.articleId);
    },
    textCall,
  );
  serveStaffCall(app, services, staff.deleteArticle, async ({ session, params, body }) => {
    const by = change(session, params.articleId, 'delete-article', body);
    await setArticleDeleted(services, true, by);
    return present(services, params.articleId);
  });
  serveStaffCall(app, services, staff.bringBackArticle, async ({ session, params, body }) => {
    const by = change(session, params.articleId, 'bring-back-article', body);
    await setArticleDeleted(services, false, by);
    return present(services, params.articleId);
  });
  // Apart, so that no other call accepts forms.
  await app.register(async (uploads) => {
    await uploads.register(multipart, uploadForms);
    serveStaffCall(
      uploads,
      services,
      staff.addContentPicture,
      async ({ session, reply }) => {
        const { name, file } = await readUpload(reply.request);
        const address = await inTurn(() =>
          uploadContentPicture(services, { name, file }, (tx) =>
            recordAct(tx, services, session, { act: 'add-content-picture', subject: name }),
          ),
        );
        return { address, name };
      },
      uploadCall,
    );
  });
}

type Version = Awaited<ReturnType<typeof readVersionsOf>>[number];

function statusOf(versions: readonly Version[], day: string) {
  const shown = shownVersion(versions, day);
  const planned = plannedVersion(versions, day);
  return {
    shown: shown?.version ?? null,
    planned: planned?.publishOn ? { version: planned.version, publishOn: planned.publishOn } : null,
    isDraft: versions[0]?.state === 'draft',
    publishOn: (shown ?? planned)?.publishOn ?? null,
  };
}

async function list({ database, clock }: Services): Promise<staff.ListedArticle[]> {
  const articles = await readArticles(database.reader);
  const ids = articles.map(({ articleId }) => articleId);
  const versions = ids.length > 0 ? await readVersionsOf(database.reader, ids) : [];
  const byArticle = Map.groupBy(versions, ({ articleId }) => articleId);
  return articles.flatMap(({ articleId, kind, slug, version, deletedAt }) => {
    const own = byArticle.get(articleId) ?? [];
    const [last] = own;
    if (!last) return [];
    const { title, inFooter, place, at, who } = last;
    return {
      articleId,
      kind,
      slug,
      title,
      version,
      deleted: deletedAt !== null,
      inFooter,
      place,
      ...statusOf(own, today(clock)),
      at: at.toISOString(),
      who,
    };
  });
}

async function present(
  { database, clock }: Services,
  articleId: string,
): Promise<staff.StaffArticle> {
  const article = await findArticle(database.reader, articleId);
  if (!article) throw missing();
  const last = await findArticleVersion(database.reader, articleId, article.version);
  if (!last) throw missing();
  const versions = await readVersionsOf(database.reader, [articleId]);
  const { publishOn: _, ...status } = statusOf(versions, today(clock));
  return {
    articleId,
    version: article.version,
    deleted: article.deletedAt !== null,
    slugStays: versions.some(({ state }) => state === 'published'),
    ...status,
    article: typed(article, last),
    versions: versions.map(({ version, state, publishOn, title, at, who, why }) => ({
      version,
      state,
      publishOn,
      title,
      at: at.toISOString(),
      who,
      why,
    })),
  };
}

const typed = (
  { kind, slug }: Pick<staff.TypedArticle, 'kind' | 'slug'>,
  { title, summary, text, author, picture, pictureAlt, inFooter, place, publishOn }: ArticleVersion,
): staff.TypedArticle => ({
  kind,
  slug,
  title,
  summary,
  text,
  author,
  picture,
  pictureAlt,
  inFooter,
  place,
  publishOn,
});
