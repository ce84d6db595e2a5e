import * as staff from '@nestbox/contract/staffNewsletters';
import type { FastifyInstance } from 'fastify';
import { countUnsubscribed } from '../../account/consentQueries.ts';
import { unsubscribeToken } from '../../account/marketingConsent.ts';
import { recordAct } from '../../account/staff/recordAct.ts';
import { countCopies, insertMail } from '../../notifications/mailQueries.ts';
import { mailWordsOf } from '../../notifications/mailWords.ts';
import { newsletterMail } from '../../notifications/newsletterMail.ts';
import {
  findNewsletter,
  readNewsletters,
  type StoredNewsletter,
} from '../../notifications/newsletterQueries.ts';
import { renderMail } from '../../notifications/renderMail.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../services.ts';
import { askToConfirm, maxLinksAtOnce } from '../../workflows/newsletters/askToConfirm.ts';
import * as newsletters from '../../workflows/newsletters/changeNewsletter.ts';
import { countToAsk, newsletterReach } from '../../workflows/newsletters/reachQueries.ts';
import { readSegments } from '../../workflows/segments/readSegments.ts';
import { countTestMail, exampleName, mailPagesOf } from './mailRoutes.ts';
import { serveStaffCall } from './serveStaffCall.ts';

/** Newsletters that are listed. */
const maxListed = 50;

/** Serves the newsletters. */
export function newsletterRoutes(app: FastifyInstance, services: Services): void {
  const { reader } = services.database;
  const find = async (newsletterId: string): Promise<StoredNewsletter> => {
    const found = await findNewsletter(reader, newsletterId);
    if (!found) throw new Refusal('missing', 'There is no such newsletter any more.');
    return found;
  };

  serveStaffCall(app, services, staff.listNewsletters, async () => {
    const listed = await readNewsletters(reader, maxListed);
    return Promise.all(listed.map((each) => present(services, each)));
  });
  serveStaffCall(app, services, staff.getNewsletter, async ({ params }) => {
    const newsletter = await find(params.newsletterId);
    return {
      ...(await present(services, newsletter)),
      reach: await newsletterReach(services, newsletter.filter),
    };
  });
  serveStaffCall(app, services, staff.getAudience, async ({ query }) => {
    const { filter } = await newsletters.recipientsOf(services, query.segmentId ?? null);
    const segments = await readSegments(services);
    return {
      reach: await newsletterReach(services, filter),
      canBeAsked: await countToAsk(reader, services, filter),
      maxAskedAtOnce: maxLinksAtOnce,
      segments: segments.map(({ segmentId, name }) => ({ segmentId, name })),
    };
  });
  serveStaffCall(app, services, staff.addNewsletter, async ({ session, body }) =>
    present(services, await newsletters.addNewsletter(services, session, body)),
  );
  serveStaffCall(app, services, staff.saveNewsletter, async ({ session, params, body }) => {
    const { version, ...content } = body;
    const seen = { ...params, version };
    return present(services, await newsletters.saveNewsletter(services, session, seen, content));
  });
  serveStaffCall(app, services, staff.deleteNewsletter, async ({ session, params, body }) => {
    await newsletters.deleteNewsletter(services, session, { ...params, ...body });
    return null;
  });
  serveStaffCall(app, services, staff.sendNewsletter, async ({ session, params, body }) => {
    const { version, sendAt } = body;
    const seen = { ...params, version };
    const at = sendAt === null ? null : new Date(sendAt);
    return present(services, await newsletters.sendNewsletter(services, session, seen, at));
  });
  serveStaffCall(app, services, staff.stopNewsletter, async ({ session, params, body }) => {
    const stopped = await newsletters.stopNewsletter(services, session, { ...params, ...body });
    return present(services, stopped);
  });
  serveStaffCall(app, services, staff.previewNewsletter, async ({ body }) =>
    mailPagesOf(render(services, body, exampleName).html),
  );
  serveStaffCall(app, services, staff.askToConfirm, async ({ session, body }) =>
    askToConfirm(services, session, await newsletters.recipientsOf(services, body.segmentId)),
  );
  serveStaffCall(app, services, staff.testNewsletter, async ({ session, body }) => {
    const { staffId, email, name } = session;
    const { subject, text, html } = render(services, body, name);
    const now = services.clock.now();
    await services.database.transaction(async (tx) => {
      await countTestMail(tx, staffId, now);
      const mail = {
        customerId: staffId,
        recipient: email,
        subject: `Test: ${subject}`,
        text,
        html,
      };
      await insertMail(tx, mail, now);
      await recordAct(tx, services, session, {
        act: 'test-newsletter',
        subject: body.subject,
      });
    });
    return { recipient: email };
  });
}

type Typed = Pick<StoredNewsletter, 'subject' | 'body'>;

/** Returns a newsletter as one of its readers gets it; its link unsubscribes nobody. */
const render = (services: Services, typed: Typed, firstName: string) =>
  renderMail(newsletterMail(typed, services.publicUrl()), {
    firstName,
    publicUrl: services.publicUrl(),
    words: mailWordsOf(services),
    unsubscribeToken: unsubscribeToken(services, { customerId: '', newsletterId: null }),
  });

async function present(
  { database }: Services,
  newsletter: StoredNewsletter,
): Promise<staff.StaffNewsletter> {
  const { newsletterId, version, subject, body, segmentId, segmentName, state } = newsletter;
  const { sendAt, endedAt, who, changedAt, written } = newsletter;
  return {
    newsletterId,
    version,
    subject,
    body,
    segmentId,
    segmentName,
    state,
    sendAt: sendAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    changed: { who, at: changedAt.toISOString() },
    written,
    ...(await countCopies(database.reader, newsletterId)),
    unsubscribed: await countUnsubscribed(database.reader, newsletterId),
  };
}
