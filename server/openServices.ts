import type { SettingValues } from '@nestbox/contract/settingValues';
import { setBoxDates } from '@nestbox/domain/delivery/dates';
import type { DeliveryPrices } from '@nestbox/domain/delivery/deliveryPrices';
import { shop } from '@nestbox/shop/shop';
import { openLiveOffers } from './billing/liveOffers.ts';
import { type LiveCatalogue, openLiveCatalogue } from './catalogue/liveCatalogue.ts';
import { openLiveContent } from './content/liveContent.ts';
import { serveStoredShop } from './content/servedShop.ts';
import { openLiveDeliveryDays } from './delivery/liveDeliveryDays.ts';
import { openLiveDeliveryPrices } from './delivery/liveDeliveryPrices.ts';
import { readBoxesPerDay } from './planning/boxesPerDayQueries.ts';
import { today } from './platform/clock.ts';
import { openLiveSettings, type StoredSettings } from './platform/settings/liveSettings.ts';
import { settingsOn } from './settingsOn.ts';
import type { JobServices } from './workflows/work/job.ts';

type Given = Pick<
  JobServices,
  | 'database'
  | 'clock'
  | 'mail'
  | 'push'
  | 'cards'
  | 'hashCost'
  | 'sealer'
  | 'mailsLeave'
  | 'simulatesShipping'
  | 'publicUrl'
> &
  Pick<JobServices['settings'], 'mailbox'> & {
    /** What holds until staff set another. */
    readonly defaults: SettingValues;
    readonly defaultPrices: Pick<DeliveryPrices, 'freeFrom' | 'fee'>;
  };

/** Returns the services of all modules, with what of them follows changes of the database. */
export async function openServices({ mailbox, defaults, defaultPrices, ...given }: Given) {
  const { database, clock } = given;
  const catalogue = await openLiveCatalogue(database, clock);
  const storedSettings = holding(await openLiveSettings(database, defaults), {
    defaults,
    catalogue,
  });
  await storedSettings.refresh();
  const now = () => settingsOn(storedSettings.values, today(clock));
  const live = {
    catalogue,
    storedSettings,
    deliveryDays: await openLiveDeliveryDays({ database, clock }, storedSettings, readBoxesPerDay),
    deliveryPrices: await openLiveDeliveryPrices(database, () => ({
      ...defaultPrices,
      minimum: storedSettings.values.on('box-minimum', today(clock)).minimum,
    })),
    offers: await openLiveOffers(database),
    content: await openLiveContent(database),
  };
  const services: JobServices = {
    ...given,
    ...live,
    get catalogue() {
      return catalogue.current;
    },
    refreshCatalogue: () => catalogue.refresh(),
    get deliveryAreas() {
      return now().deliveryAreas;
    },
    get staffLimits() {
      return now().staffLimits;
    },
    get mailBrake() {
      return given.mailsLeave ? now().unprovenMails : null;
    },
    get settings() {
      const { marketingRequired, rules, deliveryAreas } = now();
      return {
        mailbox,
        marketingRequired,
        rules,
        deliveryAreas,
        seller: {
          name: shop.legalName,
          address: shop.address,
          vatNumber: shop.vatNumber ?? null,
        },
      };
    },
  };
  return { services, live };
}

/** Makes what staff set hold in this process each time that it was read: the dates of boxes, and the shop. */
function holding(
  settings: StoredSettings,
  { defaults, catalogue }: { defaults: SettingValues; catalogue: LiveCatalogue },
): StoredSettings {
  return {
    ...settings,
    get values() {
      return settings.values;
    },
    async refresh() {
      await settings.refresh();
      const later = settings.values.after('box-dates', '');
      setBoxDates(
        defaults['box-dates'],
        later.map(({ from, value }) => ({ from, ...value })),
      );
      // Packs have the shop's name.
      if (serveStoredShop(settings)) await catalogue.refresh();
    },
  };
}
