import { getStaffSettings, type StaffSettings } from '@nestbox/contract/staffSettings';
import { defaultShopFile, findShopFile } from '@nestbox/shop/readShop';
import { shop } from '@nestbox/shop/shop';
import { shopFields } from '@nestbox/shop/shopFields';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../billing/services.ts';
import { readLatestEvents } from '../../billing/webhookEventQueries.ts';
import { webhookPath } from '../../billing/webhookPath.ts';
import {
  type DeliveryPricesVersion,
  readDeliveryPrices,
} from '../../delivery/deliveryPriceQueries.ts';
import { mailWordsOf } from '../../notifications/mailWords.ts';
import { today } from '../../platform/clock.ts';
import { presentDeliveryCalendar } from '../presentDeliveryCalendar.ts';
import { presentDeliveryPrices } from '../presentDeliveryPrices.ts';
import { readClosedByShop } from './closedDayRoutes.ts';
import { presentEvent } from './providerEventRoutes.ts';
import { serveStaffCall } from './serveStaffCall.ts';

/** Events of the card provider that are listed. */
const maxEvents = 50;
/** Delivery prices that staff set which are listed; more than a shop sets in years. */
const maxSetPrices = 20;

/** Serves the settings, without keys and other secrets. */
export function settingsRoute(app: FastifyInstance, services: Services): void {
  serveStaffCall(app, services, getStaffSettings, async () => {
    const { cards, clock, database, deliveryDays, settings } = services;
    const calendar = await deliveryDays.calendarWithFullDays(database.reader, []);
    const setPrices = await readDeliveryPrices(database.reader);
    return {
      shopFile: presentShopFile(services),
      isSample: findShopFile() === defaultShopFile,
      delivery: {
        deliveryPrices: presentDeliveryPrices(services),
        deliveryAreas: settings.deliveryAreas,
        version: setPrices.at(-1)?.version ?? 0,
        setPrices: setPrices.map(presentSetPrices).reverse().slice(0, maxSetPrices),
      },
      calendar: presentDeliveryCalendar(calendar, today(clock)),
      closedByShop: await readClosedByShop(services),
      webhook: {
        url: `${services.publicUrl()}${webhookPath}`,
        keysSet: cards.keysSet,
        testKeys: cards.testKeys,
        events: (await readLatestEvents(database.reader, maxEvents)).map(presentEvent),
      },
    };
  });
}

const presentSetPrices = ({ validFrom, freeFrom, fee, setAt, who }: DeliveryPricesVersion) => ({
  ...{ from: validFrom, freeFrom, fee, who },
  setAt: setAt.toISOString(),
});

/** What every screen shows, and what only editors read. */
const withoutText = ['$schema', 'logo', 'picture'];

function presentShopFile(services: Services): StaffSettings['shopFile'] {
  const shown = { ...shop, mails: mailWordsOf(services) };
  const wordsSet = Boolean(services.storedSettings.current('mail-words')?.value);
  return shopFields()
    .filter(({ name }) => !withoutText.includes(name) && !name.startsWith('colours'))
    .flatMap(({ name, meaning }) => {
      const value = valueAt(shown, name);
      const setByStaff = wordsSet && name.startsWith('mails.');
      // Groups have their fields below them.
      return value === undefined ? [] : [{ field: name, value, setByStaff, meaning }];
    });
}

/** Returns the lines of a field; null where it is not set, and undefined for a group of fields. */
function valueAt(shown: object, name: string): string[] | null | undefined {
  const value = name
    .split('.')
    .reduce<unknown>(
      (within, key) => (within as Readonly<Record<string, unknown>> | undefined)?.[key],
      shown,
    );
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'object' ? undefined : [String(value)];
}
