import * as staff from '@nestbox/contract/staffAutomaticMails';
import { pauseReminderDays, signUpReminderDays } from '@nestbox/domain/subscription/schedule';
import type { FastifyInstance } from 'fastify';
import { recordAct } from '../../account/staff/recordAct.ts';
import { switchesOf } from '../../notifications/automaticMails.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { saveSetting } from '../../platform/settings/saveSetting.ts';
import type { Services } from '../../services.ts';
import { serveStaffCall } from './serveStaffCall.ts';
import { findExample } from './shownMails.ts';

const name = 'automatic-mails';

const when: Readonly<Record<staff.AutomaticMail, string>> = {
  signUpUnfinished: `${signUpReminderDays} days after a sign-up without a payment, once.`,
  pausedLong: `${pauseReminderDays / 7} weeks after a pause began that does not end soon, once a pause.`,
  cardExpiring: '30 days before the card of a running subscription expires, once a card.',
};

/** Serves the switches of mails that are sent by themselves. */
export function automaticMailRoutes(app: FastifyInstance, services: Services): void {
  serveStaffCall(app, services, staff.getAutomaticMails, async () => {
    await services.storedSettings.refresh();
    return present(services);
  });
  serveStaffCall(app, services, staff.switchAutomaticMail, async ({ session, params, body }) => {
    const { mail } = params;
    const { isOn, version } = body;
    await services.storedSettings.refresh();
    const before = switchesOf(services);
    const setting = { seen: version, by: session, why: null };
    const value = { ...before, [mail]: isOn };
    const written = await saveSetting(services, { name, value }, setting, (tx) =>
      recordAct(tx, services, session, {
        act: 'switch-automatic-mail',
        subject: findExample(services, mail).title,
        before: { on: before[mail] },
        after: { on: isOn },
      }),
    );
    if (!written) {
      const { who } = services.storedSettings.current(name) ?? { who: 'A colleague' };
      throw new Refusal('conflict', `${who} has switched automatic mails meanwhile. Look again.`);
    }
    return present(services);
  });
}

const present = (services: Services): staff.StaffAutomaticMails => ({
  mails: staff.automaticMails.map((mail) => ({
    mail,
    title: findExample(services, mail).title,
    when: when[mail],
    isOn: switchesOf(services)[mail],
    needsConsent: mail !== 'cardExpiring',
  })),
  version: services.storedSettings.current(name)?.version ?? 0,
});
