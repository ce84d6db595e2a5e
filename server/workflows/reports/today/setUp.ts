import { isDemoProduct } from '@nestbox/catalogue/packRange';
import type { SetUpList, SetUpStep } from '@nestbox/contract/staffSetUp';
import { setUpSteps } from '@nestbox/contract/staffSetUp';
import { defaultShopFile, findShopFile } from '@nestbox/shop/readShop';
import { readStaff } from '../../../account/staff/staffQueries.ts';
import { isSold } from '../../../catalogue/catalogue.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { type Setting, saveSetting } from '../../../platform/settings/saveSetting.ts';
import type { Services } from '../../../services.ts';
import { hasDeliveredBox } from '../waitingWorkQueries.ts';

/** The setting that says whether owners have hidden the list. */
const setting = 'set-up-list';

const isHidden = ({ storedSettings }: Services) => storedSettings.current(setting)?.value === true;

/** Returns what a new shop is to do first; nothing once it is no longer new, or where an owner has hidden it. */
export async function readSetUp(services: Services): Promise<SetUpList> {
  if (isHidden(services)) return { steps: [] };
  const { reader } = services.database;
  const done = await readDone(services, reader);
  if (setUpSteps.every((step) => done[step]) || (await hasDeliveredBox(reader))) {
    return { steps: [] };
  }
  return { steps: setUpSteps.map((step) => ({ step, done: done[step] })) };
}

async function readDone(
  { catalogue, cards, mailsLeave, storedSettings }: Services,
  reader: Queryable,
): Promise<Record<SetUpStep, boolean>> {
  const isSet = (name: Parameters<typeof storedSettings.current>[0]) =>
    (storedSettings.current(name)?.value ?? null) !== null;
  return {
    look: findShopFile() !== defaultShopFile || isSet('shop-file'),
    products: catalogue.products.some((each) => isSold(each) && !isDemoProduct(each.productId)),
    delivery: isSet('delivery-days') || isSet('carriers'),
    colleague: (await readStaff(reader)).length > 1,
    mail: mailsLeave,
    card: cards.keysSet && !cards.testKeys,
  };
}

/** Hides the list from all owners, or shows it again. Idempotent. */
export async function hideSetUp(
  services: Services,
  hidden: boolean,
  by: Setting['by'],
  record: (tx: Queryable) => Promise<void>,
): Promise<void> {
  await services.storedSettings.refresh();
  if (isHidden(services) === hidden) return;
  const seen = services.storedSettings.current(setting)?.version ?? 0;
  await saveSetting(services, { name: setting, value: hidden }, { seen, by, why: null }, record);
}
