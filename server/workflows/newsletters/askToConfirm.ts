import { copiesAMinute } from '@nestbox/contract/staffNewsletters';
import { lockCustomer } from '../../account/customerQueries.ts';
import { mailConfirmationLink } from '../../account/emailConfirmation.ts';
import { type Actor, recordAct } from '../../account/staff/recordAct.ts';
import type { StoredNewsletter } from '../../notifications/newsletterQueries.ts';
import { minuteMilliseconds } from '../../platform/clock.ts';
import type { PlatformServices } from '../../platform/services.ts';
import { countToAsk, findToAsk, readToAsk } from './reachQueries.ts';

/** Links that are mailed at once: they leave over a minute, as the copies of a newsletter. */
export const maxLinksAtOnce = copiesAMinute;

/**
 * Mails links to customers of a segment who agreed to offers and news and have not confirmed their
 * address, at most one a week to each.
 * @returns how many were mailed, and how many are left to ask
 */
export const askToConfirm = (
  services: PlatformServices,
  author: Actor,
  { segmentName, filter }: Pick<StoredNewsletter, 'segmentName' | 'filter'>,
): Promise<{ mailed: number; left: number }> =>
  services.database.transaction(async (tx) => {
    const now = services.clock.now();
    const asked = await readToAsk(tx, services, filter, maxLinksAtOnce);
    let mailed = 0;
    for (const customerId of asked) {
      await lockCustomer(tx, customerId);
      // A colleague who pressed at the same time was first.
      const customer = await findToAsk(tx, services, customerId);
      const sendAt = new Date(now.getTime() + (mailed * minuteMilliseconds) / copiesAMinute);
      if (customer && (await mailConfirmationLink(tx, services, customer, sendAt))) mailed += 1;
    }
    const left = await countToAsk(tx, services, filter);
    if (mailed > 0) {
      await recordAct(tx, services, author, {
        act: 'ask-to-confirm',
        subject: segmentName ?? 'All customers',
        after: { mailed },
      });
    }
    return { mailed, left };
  });
