import { getStaffSettings } from '@nestbox/contract/staffSettings';
import { defaultShopFile, findShopFile } from '@nestbox/shop/readShop';
import type { FastifyInstance } from 'fastify';
import { readLatestEvents } from '../../billing/webhookEventQueries.ts';
import { webhookPath } from '../../billing/webhookPath.ts';
import {
  type DeliveryPricesVersion,
  readDeliveryPrices,
} from '../../delivery/deliveryPriceQueries.ts';
import { today } from '../../platform/clock.ts';
import type { Services } from '../../services.ts';
import { presentDeliveryCalendar } from '../delivery/presentDeliveryCalendar.ts';
import { presentDeliveryPrices } from '../delivery/presentDeliveryPrices.ts';
import { readClosedByShop } from './closedDayRoutes.ts';
import { presentEnvironment } from './presentEnvironment.ts';
import { presentSettings } from './presentSettings.ts';
import { presentShopFile } from './presentShopFile.ts';
import { presentEvents } from './providerEventRoutes.ts';
import { serveStaffCall } from './serveStaffCall.ts';

/** Events of the card provider that are listed. */
const maxEvents = 50;
/** Delivery prices that staff set which are listed; more than a shop sets in years. */
const maxSetPrices = 20;

/** Serves the settings, without keys and other secrets. */
export function settingsRoute(app: FastifyInstance, services: Services): void {
  serveStaffCall(app, services, getStaffSettings, async () => {
    const { cards, clock, database, deliveryDays, storedSettings } = services;
    await storedSettings.refresh();
    const calendar = await deliveryDays.calendarWithFullDays(database.reader, []);
    const setPrices = await readDeliveryPrices(database.reader);
    return {
      settings: presentSettings(services),
      environment: presentEnvironment(),
      shopFile: presentShopFile(services),
      isSample: findShopFile() === defaultShopFile,
      delivery: {
        deliveryPrices: presentDeliveryPrices(services),
        version: setPrices.at(-1)?.version ?? 0,
        setPrices: setPrices.map(presentSetPrices).reverse().slice(0, maxSetPrices),
      },
      calendar: presentDeliveryCalendar(calendar, today(clock)),
      closedByShop: await readClosedByShop(services),
      webhook: {
        url: `${services.publicUrl()}${webhookPath}`,
        keysSet: cards.keysSet,
        testKeys: cards.testKeys,
        events: await presentEvents(
          database.reader,
          await readLatestEvents(database.reader, maxEvents),
        ),
      },
    };
  });
}

const presentSetPrices = ({ validFrom, freeFrom, fee, setAt, who }: DeliveryPricesVersion) => ({
  from: validFrom,
  freeFrom,
  fee,
  who,
  setAt: setAt.toISOString(),
});
