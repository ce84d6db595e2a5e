import * as staff from '@nestbox/contract/staffMails';
import { shop } from '@nestbox/shop/shop';
import type { FastifyInstance } from 'fastify';
import { recordAct } from '../../account/staff/recordAct.ts';
import type { OpenStaffSession } from '../../account/staff/staffSessionQueries.ts';
import { isSold } from '../../catalogue/catalogue.ts';
import { insertMail } from '../../notifications/mailQueries.ts';
import { checkMailWords, type MailWords, mailWordsOf } from '../../notifications/mailWords.ts';
import { renderMail } from '../../notifications/renderMail.ts';
import { hourMilliseconds, today } from '../../platform/clock.ts';
import { countAttempt } from '../../platform/database/limitQueries.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import { readVersions } from '../../platform/settings/settingQueries.ts';
import type { Services } from '../../services.ts';
import { type ExampleMail, exampleMails } from '../../workflows/reports/exampleMails.ts';
import { restoreMailWords, setMailWords } from '../../workflows/reports/mailWords.ts';
import { serveStaffCall } from './serveStaffCall.ts';

/** Versions of the words that are listed. */
const shownVersions = 20;
/** Test mails of a member in an hour. */
const testMailsPerHour = 10;

/** The framed page runs and loads nothing, and the staff's app alone frames it. */
const pagePolicy =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** Serves the mails with example data, and the words of them that staff set. */
export function mailRoutes(app: FastifyInstance, services: Services): void {
  const examples = () =>
    exampleMails({
      now: services.clock.now(),
      today: today(services.clock),
      publicUrl: services.publicUrl(),
      products: services.catalogue.products.filter(isSold),
    });
  const find = (mail: string): ExampleMail => {
    const found = examples().find((each) => each.mail === mail);
    if (!found) throw new Refusal('missing', 'There is no such mail.');
    return found;
  };
  const render = ({ content }: ExampleMail, words: MailWords, firstName: string) =>
    'text' in content
      ? { ...content, html: undefined }
      : renderMail(content, { firstName, publicUrl: services.publicUrl(), words });

  serveStaffCall(app, services, staff.getStaffMails, () => present(services, examples()));
  serveStaffCall(app, services, staff.previewMail, async ({ params, body }) => {
    const words = copied(checkMailWords(body));
    const { subject, text, html } = render(find(params.mail), words, exampleName);
    return { subject, text, words, textOnly: html === undefined };
  });
  serveStaffCall(app, services, staff.showMail, async ({ params, query, reply }) => {
    const { html } = render(find(params.mail), checkMailWords(query.words), exampleName);
    if (html === undefined) throw new Refusal('missing', 'This mail is sent as text alone.');
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy)
      .header('x-frame-options', 'sameorigin');
    return inColours(html, query.colours);
  });
  serveStaffCall(app, services, staff.sendTestMail, async ({ session, params, body }) => {
    const { staffId, email } = session;
    const rendered = render(find(params.mail), checkMailWords(body), session.name);
    const now = services.clock.now();
    await services.database.transaction(async (tx) => {
      const limit = { name: 'test mails an hour', who: hashToken(staffId), now };
      const { count } = await countAttempt(tx, { ...limit, windowMilliseconds: hourMilliseconds });
      if (count > testMailsPerHour) {
        throw new Refusal(
          'too-many',
          `You can send ${testMailsPerHour} test mails an hour. Try again later.`,
        );
      }
      const { text, html } = rendered;
      const subject = `Test: ${rendered.subject}`;
      const mail = { customerId: staffId, recipient: email, subject, text, ...(html && { html }) };
      await insertMail(tx, mail, now);
      await recordAct(tx, services, session, { act: 'send-test-mail', subject: params.mail });
    });
    return { recipient: email };
  });
  serveStaffCall(app, services, staff.setMailWords, async ({ session, body }) => {
    const { greeting, signature, version, why } = body;
    await setMailWords(services, { greeting, signature }, by(session, version, why));
    return present(services, examples());
  });
  serveStaffCall(app, services, staff.restoreMailWords, async ({ session, body }) => {
    const { to, version, why } = body;
    const source = to === 0 ? 'the shop file' : `version ${to}`;
    await restoreMailWords(services, to, by(session, version, why || `Back to ${source}`));
    return present(services, examples());
  });

  const by = (session: OpenStaffSession, seen: number, why: string | undefined) => ({
    seen,
    by: session,
    why: why || null,
    record: (tx: Parameters<typeof recordAct>[0], before: MailWords, after: MailWords) =>
      recordAct(tx, services, session, {
        act: 'set-mail-words',
        subject: `version ${seen + 1}`,
        why,
        before: copied(before),
        after: copied(after),
      }),
  });
}

const exampleName = 'Ada';

const copied = ({ greeting, signature }: MailWords) => ({ greeting, signature: [...signature] });

/** Returns a mail in its light or dark colours, whatever the browser prefers. Its links lead nowhere. */
const inColours = (html: string, colours: 'light' | 'dark') =>
  html
    .replace('<head>', '<head><base target="_blank">')
    .replaceAll(
      '@media screen and (prefers-color-scheme:dark)',
      colours === 'dark' ? '@media screen' : '@media not all',
    );

async function present(
  services: Services,
  examples: readonly ExampleMail[],
): Promise<staff.StaffMails> {
  const { database, storedSettings } = services;
  await storedSettings.refresh();
  const current = storedSettings.current('mail-words');
  const versions = await readVersions(database.reader, 'mail-words', shownVersions);
  return {
    mails: examples.map(({ mail, about, content }) => ({
      mail,
      about,
      subject: content.subject,
      isUpdate: 'kind' in content && content.kind === 'update',
      textOnly: 'text' in content,
    })),
    words: copied(mailWordsOf(services)),
    version: current?.version ?? 0,
    isShopFile: !current?.value,
    versions: [
      ...versions.map(({ version, value, at, staffId, who, why }) => ({
        version,
        words: copied((value ?? shop.mails) as MailWords),
        set: { at: at.toISOString(), staffId, who, why },
      })),
      { version: 0, words: copied(shop.mails), set: null },
    ],
  };
}
