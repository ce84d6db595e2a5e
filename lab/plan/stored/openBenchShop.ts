import { defaultDeliveryPrices } from '@nestbox/domain/delivery/deliveryPrices';
import { stripeCards } from '../../../server/billing/stripeCards.ts';
import { seedDemoCatalogue } from '../../../server/catalogue/demoCatalogue.ts';
import { openLiveCatalogue } from '../../../server/catalogue/liveCatalogue.ts';
import { openLiveDeliveryDays } from '../../../server/delivery/liveDeliveryDays.ts';
import { readBoxesPerDay } from '../../../server/planning/boxesPerDayQueries.ts';
import { defaultSettings } from '../../../server/platform/configuration/defaultSettings.ts';
import { settings } from '../../../server/platform/configuration/settings.ts';
import type { Database } from '../../../server/platform/database/database.ts';
import { shopHashCost } from '../../../server/platform/security/passwordHash.ts';
import { newSealer } from '../../../server/platform/security/sealer.ts';
import { settingsIn } from '../../../server/platform/settings/settings.ts';
import type { Services } from '../../../server/services.ts';
import { settingsOn } from '../../../server/settingsOn.ts';
import { testKeys } from '../../../testing/harness/testKeys.ts';

/** Opens the shop on a database, in the morning of this day, without a server or payments. */
export async function openBenchShop(
  database: Database,
  day: string,
): Promise<Services & { close(): Promise<void> }> {
  await seedDemoCatalogue(database.reader);
  const clock = { now: () => new Date(`${day}T09:00:00Z`) };
  const { current: catalogue } = await openLiveCatalogue(database, clock);
  const defaults = defaultSettings(settings.parse({}));
  // As the homes of the benchmark are planned.
  const everyDay = [0, 1, 2, 3, 4, 5, 6];
  const values = settingsIn([], {
    ...defaults,
    'delivery-days': {
      deliveryWeekdays: [1, 2, 3, 4, 5, 6],
      packingWeekdays: everyDay,
      bankHolidays: 'none',
    },
  });
  const nowhere = () => ({ host: '127.0.0.1', port: 0 });
  return {
    database,
    clock,
    deliveryDays: await openLiveDeliveryDays({ database, clock }, { values }, readBoxesPerDay),
    ...settingsOn(values, day),
    offers: { current: [], refresh: async () => {} },
    content: { shown: () => [], refresh: async () => {} },
    deliveryPrices: { current: defaultDeliveryPrices, version: 0, refresh: async () => {} },
    storedSettings: { values, current: values.current, refresh: async () => {} },
    catalogue,
    refreshCatalogue: async () => {},
    cards: stripeCards({ ...testKeys, script: '', sandbox: nowhere, keysSet: true }),
    hashCost: shopHashCost,
    sealer: newSealer([Buffer.from(testKeys.secretsKey, 'base64')]),
    mailsLeave: false,
    simulatesShipping: true,
    settings: {
      mailbox: null,
      ...settingsOn(values, day),
      seller: { name: 'Nestbox', address: [], vatNumber: null },
    },
    publicUrl: () => 'http://127.0.0.1',
    close: () => database.close(),
  };
}
