import * as staff from '@nestbox/contract/staffMails';
import type { StaffId } from '@nestbox/contract/values';
import { shop } from '@nestbox/shop/shop';
import type { FastifyInstance } from 'fastify';
import { recordAct } from '../../account/staff/recordAct.ts';
import type { OpenStaffSession } from '../../account/staff/staffSessionQueries.ts';
import { readerOf } from '../../notifications/editableTexts.ts';
import { insertMail } from '../../notifications/mailQueries.ts';
import { checkMailWords, type MailWords, mailWordsOf } from '../../notifications/mailWords.ts';
import { hourMilliseconds } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { countAttempt } from '../../platform/database/limitQueries.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import { readVersions } from '../../platform/settings/settingQueries.ts';
import type { Services } from '../../services.ts';
import { restoreMailWords, setMailWords } from '../../workflows/reports/mailWords.ts';
import { serveStaffCall } from './serveStaffCall.ts';
import {
  editedTexts,
  examplesOf,
  findExample,
  renderExample,
  withGround,
  withoutMarks,
} from './shownMails.ts';

/** Versions of the words that are listed. */
const shownVersions = 20;
/** Test mails of a member in an hour. */
const testMailsPerHour = 10;

/** Serves the mails with example data, and the words of them that staff set. */
export function mailRoutes(app: FastifyInstance, services: Services): void {
  serveStaffCall(app, services, staff.getStaffMails, () => present(services));
  serveStaffCall(app, services, staff.previewMail, async ({ params, body }) => {
    const words = copied(checkMailWords(body));
    const shown = { typed: body, firstName: exampleName };
    const mail = renderExample(services, findExample(services, params.mail), shown);
    const { subject, text, html, inApp } = mail;
    const pages = html === undefined ? null : mailPagesOf(withGround(html));
    return { subject, text, words, pages, inApp };
  });
  serveStaffCall(app, services, staff.sendTestMail, async ({ session, params, body }) => {
    const { staffId, email } = session;
    const shown = { typed: body, firstName: session.name };
    const example = findExample(services, params.mail);
    const rendered = renderExample(services, example, shown);
    const now = services.clock.now();
    await services.database.transaction(async (tx) => {
      await countTestMail(tx, staffId, now);
      const { text, html } = rendered;
      const subject = `Test: ${rendered.subject}`;
      const sent = html === undefined ? {} : { html: withoutMarks(html) };
      const mail = { customerId: staffId, recipient: email, subject, text, ...sent };
      await insertMail(tx, mail, now);
      await recordAct(tx, services, session, { act: 'send-test-mail', subject: example.title });
    });
    return { recipient: email };
  });
  serveStaffCall(app, services, staff.setMailWords, async ({ session, body }) => {
    const { greeting, signature, version, why } = body;
    await setMailWords(services, { greeting, signature }, by(session, version, why));
    return present(services);
  });
  serveStaffCall(app, services, staff.restoreMailWords, async ({ session, body }) => {
    const { to, version, why } = body;
    const source = to === 0 ? 'the shop file' : `version ${to}`;
    await restoreMailWords(services, to, by(session, version, why || `Back to ${source}`));
    return present(services);
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

export const exampleName = 'Ada';

const copied = ({ greeting, signature }: MailWords) => ({ greeting, signature: [...signature] });

/** Counts a test mail of a member. @throws Refusal above the limit of an hour */
export async function countTestMail(tx: Queryable, staffId: StaffId, now: Date): Promise<void> {
  const limit = { name: 'test mails an hour', who: hashToken(staffId), now };
  const { count } = await countAttempt(tx, { ...limit, windowMilliseconds: hourMilliseconds });
  if (count <= testMailsPerHour) return;
  throw new Refusal(
    'too-many',
    `You can send ${testMailsPerHour} test mails an hour. Try again later.`,
  );
}

/** Returns a mail in its light and its dark colours, whatever the browser prefers. */
export const mailPagesOf = (html: string) => {
  const dark = '@media screen and (prefers-color-scheme:dark)';
  return {
    light: html.replaceAll(dark, '@media not all'),
    dark: html.replaceAll(dark, '@media screen'),
  };
};

async function present(services: Services): Promise<staff.StaffMails> {
  const { database, storedSettings } = services;
  await storedSettings.refresh();
  const current = storedSettings.current('mail-words');
  const versions = await readVersions(database.reader, 'mail-words', shownVersions);
  const read = readerOf(services);
  return {
    mails: examplesOf(services).map(({ mail, title, about, content }) => ({
      mail,
      title,
      about,
      subject: read(content.subject),
      isUpdate: 'kind' in content && content.kind === 'update',
      isMarketing: 'kind' in content && content.kind === 'marketing',
      textOnly: !('kind' in content),
      isEdited: Object.keys(editedTexts(services, mail)).length > 0,
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
