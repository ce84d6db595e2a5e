import * as staff from '@nestbox/contract/staffMailTexts';
import type { FastifyInstance } from 'fastify';
import { recordAct } from '../../account/staff/recordAct.ts';
import type { OpenStaffSession } from '../../account/staff/staffSessionQueries.ts';
import {
  isOneLine,
  labelOf,
  type MailTexts,
  maxLengthOf,
  neededOf,
  textsOf,
  textsSetting,
  valuesOf,
  variablesOf,
} from '../../notifications/editableTexts.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { readVersions } from '../../platform/settings/settingQueries.ts';
import type { Services } from '../../services.ts';
import type { ExampleMail } from '../../workflows/reports/exampleMails.ts';
import { restoreMailTexts, setMailTexts } from '../../workflows/reports/mailTexts.ts';
import { serveStaffCall } from './serveStaffCall.ts';
import { editedTexts, findExample } from './shownMails.ts';

/** Versions of a mail's texts that are listed. */
const shownVersions = 20;

/** Serves the texts of single mails. */
export function mailTextRoutes(app: FastifyInstance, services: Services): void {
  const find = (mail: string) => {
    const example = findExample(services, mail);
    const texts = textsOf(example.content.subject);
    if (!texts) throw new Refusal('missing', 'This mail has no text to edit.');
    return { example, texts };
  };
  const setting = (session: OpenStaffSession, title: string, seen: number, why = '') => ({
    seen,
    by: session,
    why: why || null,
    record: (
      tx: Parameters<typeof recordAct>[0],
      before: Readonly<Record<string, string>>,
      after: Readonly<Record<string, string>>,
    ) =>
      recordAct(tx, services, session, {
        act: 'set-mail-texts',
        subject: title,
        why,
        before,
        after,
      }),
  });

  serveStaffCall(app, services, staff.getMailTexts, async ({ params }) => {
    await services.storedSettings.refresh();
    return present(services, find(params.mail));
  });
  serveStaffCall(app, services, staff.setMailTexts, async ({ session, params, body }) => {
    const found = find(params.mail);
    const by = setting(session, found.example.title, body.version, body.why);
    await setMailTexts(services, found.texts, body.texts, by);
    return present(services, found);
  });
  serveStaffCall(app, services, staff.restoreMailTexts, async ({ session, params, body }) => {
    const found = find(params.mail);
    const source = body.to === 0 ? 'the usual texts' : `version ${body.to}`;
    const by = setting(session, found.example.title, body.version, body.why || `Back to ${source}`);
    await restoreMailTexts(services, found.texts, body.to, by);
    return present(services, found);
  });
}

async function present(
  services: Services,
  { example, texts }: { example: ExampleMail; texts: MailTexts },
): Promise<staff.StaffMailTexts> {
  const { mail } = texts;
  const name = textsSetting(mail);
  const edited = editedTexts(services, mail);
  const versions = await readVersions(services.database.reader, name, shownVersions);
  return {
    mail,
    texts: Object.entries(texts.defaults).map(([each, usual]) => ({
      name: each,
      label: labelOf(each),
      text: edited[each] ?? usual,
      usual,
      variables: variablesOf(texts, each),
      needed: neededOf(texts, each),
      maxLength: maxLengthOf(each),
      isOneLine: isOneLine(each),
    })),
    examples: valuesOf(example.content.subject),
    version: services.storedSettings.current(name)?.version ?? 0,
    versions: [
      ...versions.map(({ version, value, at, staffId, who, why }) => ({
        version,
        texts: (value ?? {}) as Record<string, string>,
        set: { at: at.toISOString(), staffId, who, why },
      })),
      { version: 0, texts: {}, set: null },
    ],
  };
}
