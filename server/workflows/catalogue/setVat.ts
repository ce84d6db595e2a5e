import type { ProductId } from '@nestbox/contract/values';
import {
  type DatedVatClass,
  type DatedVatRate,
  decideVatDay,
} from '@nestbox/domain/money/vatRates';
import type { CachedProduct } from '../../catalogue/catalogue.ts';
import {
  insertCatalogueChange,
  notifyOfCatalogueChange,
} from '../../catalogue/catalogueQueries.ts';
import { writeVatClass, writeVatRate } from '../../catalogue/termQueries.ts';
import { today } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../services.ts';

/** Sets the percentage of a VAT class from a day on. @throws Refusal */
export async function setVatRate(services: Services, set: DatedVatRate): Promise<void> {
  refuseTooEarly(services, set.from);
  if (set.vatClass === 'zero') {
    throw new Refusal('invalid', 'The zero class stays at 0%. Change the class of the products.');
  }
  await services.database.transaction(async (tx) => {
    await writeVatRate(tx, set, services.clock.now());
    await notifyOfCatalogueChange(tx);
  });
  await services.refreshCatalogue();
}

/**
 * Sets the VAT class of a product from a day on.
 * @param record records it in its transaction
 * @throws Refusal
 */
export async function setVatClass(
  services: Services,
  productId: ProductId,
  set: DatedVatClass,
  record?: (tx: Queryable) => Promise<void>,
): Promise<CachedProduct> {
  refuseTooEarly(services, set.from);
  const product = services.catalogue.find(productId);
  if (!product) throw new Refusal('missing', `There is no product '${productId}'.`);
  const now = services.clock.now();
  await services.database.transaction(async (tx) => {
    await writeVatClass(tx, productId, set, now);
    await insertCatalogueChange(tx, { productId, kind: 'edited' }, now);
    await record?.(tx);
    await notifyOfCatalogueChange(tx);
  });
  await services.refreshCatalogue();
  return product;
}

function refuseTooEarly({ clock }: Services, from: string): void {
  const decision = decideVatDay(from, today(clock));
  if ('refused' in decision) throw new Refusal('conflict', decision.refused);
}
