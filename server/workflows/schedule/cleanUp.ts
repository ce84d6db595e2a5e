import { hasDuePrices } from '../../catalogue/termQueries.ts';
import { hasDueDeliveryPrices } from '../../delivery/deliveryPriceQueries.ts';
import { hourMilliseconds, today } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { applyDueDeliveryPrices } from '../catalogue/setDeliveryPrices.ts';
import { applyDuePrices } from '../catalogue/setPrices.ts';
import { askErasure } from '../privacy/askErasure.ts';
import { hasFiguresToKeep, keepLongFigures } from '../reports/keptFigures.ts';
import { businessFigures } from '../reports/readBusiness.ts';
import { demandFigures } from '../reports/readBuyingForecast.ts';
import { marginFigures } from '../reports/readMargin.ts';
import { promotionFigures } from '../reports/readPromotions.ts';
import { hasSalesToKeep, keepSales } from '../reports/salesDays.ts';
import { readAbandoned } from '../settings/abandonedSignUpQueries.ts';
import type { Job, JobServices } from '../work/job.ts';
import { lateWork, mailLateWork } from './mailLateWork.ts';
import { isAnythingStale, type KeptAt, removeStale } from './staleQueries.ts';

/**
 * Rows deleted at once, few enough not to delay other work on the rows or the embedded connection.
 */
const maxRows = 500;

const staffFigures = [businessFigures, demandFigures, marginFigures, promotionFigures];

/** Returns for how long the shop keeps what it need not keep, by its settings. */
const keptAt = ({ storedSettings, clock }: JobServices): KeptAt => ({
  now: clock.now(),
  ...storedSettings.values.on('retention', today(clock)),
});

/** Sign-ups deleted in an hour. */
const maxSignUps = 200;

/** Returns sign-ups that the shop keeps no longer. */
const abandonedAt = ({ database, storedSettings, clock }: JobServices, max: number) =>
  readAbandoned(database.reader, clock.now(), {
    days: storedSettings.values.on('retention', today(clock)).signUpDays,
    max,
  });

/** The hour in which a process last checked, since the poller asks each second. */
const lastCheckedHour = new WeakMap<Database, number>();

/**
 * Deletes expired sessions, customer views, invitations of staff, reset codes, tokens, limits and questions about stock, devices not used
 * for long, sign-ups that the shop keeps no longer, what Undo needed of removals and reports, the HTML of old mails, and pictures that no
 * product has. Copies prices that hold now to the products, and has
 * boxes planned with delivery prices that hold now. Sums the figures of staff that take long, and mails the
 * owners of work that is late.
 */
export const cleanUp: Job<object> = {
  queue: 'cleanup',
  async find(shop) {
    const { database, clock } = shop;
    const now = clock.now();
    const hour = Math.floor(now.getTime() / hourMilliseconds);
    if (lastCheckedHour.get(database) === hour) return [];
    const stale =
      (await isAnythingStale(database.reader, keptAt(shop))) ||
      (await abandonedAt(shop, 1)).length > 0 ||
      (await hasDuePrices(database.reader, today(clock))) ||
      (await hasDueDeliveryPrices(database.reader, today(clock))) ||
      (await hasFiguresToKeep(database.reader, staffFigures)) ||
      (await hasSalesToKeep(shop)) ||
      (await lateWork(shop)).length > 0;
    lastCheckedHour.set(database, hour);
    // One key an hour: the first process to check does the work for all.
    return stale ? [{ key: String(hour), data: {} }] : [];
  },
  async handle(shop) {
    const { database } = shop;
    await applyDuePrices(shop);
    await applyDueDeliveryPrices(shop);
    while (await removeStale(database.reader, keptAt(shop), maxRows));
    for (const customerId of await abandonedAt(shop, maxSignUps)) {
      await askErasure(shop, customerId, 'staff');
    }
    await keepLongFigures(shop, staffFigures);
    await keepSales(shop);
    await mailLateWork(shop);
  },
};
