import { subscriptionRules } from '@nestbox/domain/subscription/rules';
import { shop } from '@nestbox/shop/shop';
import { openLiveCatalogue } from './catalogue/liveCatalogue.ts';
import { openLiveContent } from './content/liveContent.ts';
import { type DeliverySettings, openLiveDeliveryDays } from './delivery/liveDeliveryDays.ts';
import { openLiveDeliveryPrices } from './delivery/liveDeliveryPrices.ts';
import { readFullDays } from './planning/boxesPerDayQueries.ts';
import { openLiveSettings } from './platform/settings/liveSettings.ts';
import type { JobServices } from './workflows/work/job.ts';

type Given = Pick<
  JobServices,
  | 'database'
  | 'clock'
  | 'mail'
  | 'mailBrake'
  | 'push'
  | 'cards'
  | 'hashCost'
  | 'sealer'
  | 'deliveryAreas'
  | 'staffLimits'
  | 'simulatesShipping'
  | 'publicUrl'
> &
  Pick<JobServices['settings'], 'mailbox' | 'marketingRequired'> & {
    readonly delivery: DeliverySettings;
    readonly defaultPrices: Parameters<typeof openLiveDeliveryPrices>[1];
  };

/** Returns the services of all modules, with what of them follows changes of the database. */
export async function openServices({
  mailbox,
  marketingRequired,
  delivery,
  defaultPrices,
  ...given
}: Given) {
  const { database, clock, deliveryAreas: areas } = given;
  const catalogue = await openLiveCatalogue(database, clock);
  const live = {
    catalogue,
    deliveryDays: await openLiveDeliveryDays({ database, clock }, delivery, readFullDays),
    deliveryPrices: await openLiveDeliveryPrices(database, defaultPrices),
    storedSettings: await openLiveSettings(database),
    content: await openLiveContent(database),
  };
  const services: JobServices = {
    ...given,
    ...live,
    get catalogue() {
      return catalogue.current;
    },
    refreshCatalogue: () => catalogue.refresh(),
    settings: {
      mailbox,
      marketingRequired,
      rules: subscriptionRules,
      deliveryAreas: { served: [...areas.served], excluded: [...areas.excluded] },
      seller: {
        name: shop.legalName,
        address: shop.address,
        vatNumber: shop.vatNumber ?? null,
      },
    },
  };
  return { services, live };
}
