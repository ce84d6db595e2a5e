import { wholeUnitedKingdom } from '@nestbox/domain/delivery/area';
import { defaultDeliveryPrices } from '@nestbox/domain/delivery/deliveryPrices';
import { subscriptionRules } from '@nestbox/domain/subscription/rules';
import { stripeCards } from '../../../server/billing/stripeCards.ts';
import { seedDemoCatalogue } from '../../../server/catalogue/demoCatalogue.ts';
import { openLiveCatalogue } from '../../../server/catalogue/liveCatalogue.ts';
import { openLiveDeliveryDays } from '../../../server/delivery/liveDeliveryDays.ts';
import { readFullDays } from '../../../server/planning/boxesPerDayQueries.ts';
import type { Database } from '../../../server/platform/database/database.ts';
import { shopHashCost } from '../../../server/platform/security/passwordHash.ts';
import { newSealer } from '../../../server/platform/security/sealer.ts';
import type { Services } from '../../../server/services.ts';
import { testKeys } from '../../../testing/harness/testKeys.ts';

/** Opens the shop on a database, in the morning of this day, without a server or payments. */
export async function openBenchShop(
  database: Database,
  day: string,
): Promise<Services & { close(): Promise<void> }> {
  await seedDemoCatalogue(database.reader);
  const clock = { now: () => new Date(`${day}T09:00:00Z`) };
  const { current: catalogue } = await openLiveCatalogue(database, clock);
  const nowhere = () => ({ host: '127.0.0.1', port: 0 });
  return {
    database,
    clock,
    deliveryDays: await openLiveDeliveryDays(
      { database, clock },
      // As the homes of the benchmark are planned.
      { region: null, closedWeekdays: [0], unpackedWeekdays: [], capacity: null },
      readFullDays,
    ),
    deliveryAreas: wholeUnitedKingdom,
    staffLimits: { money: {}, codeFrom: 0, exportsADay: 0 },
    deliveryPrices: { current: defaultDeliveryPrices, version: 0, refresh: async () => {} },
    storedSettings: { current: () => null, refresh: async () => {} },
    catalogue,
    refreshCatalogue: async () => {},
    cards: stripeCards({ ...testKeys, script: '', sandbox: nowhere, keysSet: true }),
    hashCost: shopHashCost,
    sealer: newSealer([Buffer.from(testKeys.secretsKey, 'base64')]),
    simulatesShipping: true,
    settings: {
      mailbox: null,
      marketingRequired: true,
      rules: subscriptionRules,
      deliveryAreas: { served: [], excluded: [] },
      seller: { name: 'Nestbox', address: [], vatNumber: null },
    },
    publicUrl: () => 'http://127.0.0.1',
    close: () => database.close(),
  };
}
