import { isOpenToPlan } from '@nestbox/domain/boxes/customerActions';
import { expectedDelivery } from '@nestbox/domain/boxes/expectedDelivery';
import { countsAsSupply } from '@nestbox/domain/boxes/lifecycle';
import { exampleHousehold, type Household } from '@nestbox/domain/household/household';
import {
  packsWithReplacements,
  type Replacement,
  type ReplacementOf,
  replacementOf,
  signalsWithReplacements,
} from '@nestbox/domain/planning/replacements';
import { inView } from '../boxes/boxOf.ts';
import { readBoxes, type StoredBox } from '../boxes/boxQueries.ts';
import type { CatalogueCache } from '../catalogue/catalogue.ts';
import type { CatalogueServices } from '../catalogue/catalogueServices.ts';
import { type ChosenProduct, readChosenProducts } from '../catalogue/productQueries.ts';
import { readHousehold } from '../household/householdQueries.ts';
import { today } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/database.ts';
import { readSubscription, type Subscription } from '../subscription/subscriptionQueries.ts';
import { type PlannedCachedProduct, plannedProducts } from './plannedProducts.ts';
import { readSignals, type StoredSignal } from './usageQueries.ts';

/** What a customer's coming boxes are planned from, as it stands today. */
export interface PlanningContext {
  readonly today: string;
  /** The example household where they have not described theirs. */
  readonly home: Household;
  readonly described: boolean;
  readonly subscription: Subscription;
  readonly chosen: readonly ChosenProduct[];
  /** All boxes by delivery date. */
  readonly stored: readonly StoredBox[];
  /** Those that a plan may change. */
  readonly open: readonly StoredBox[];
  /** Those that it must leave as they are, and that bring something or stand for what is there. */
  readonly fixed: readonly StoredBox[];
  /** What they use in the place of what came before. */
  readonly replacements: ReplacementOf;
  /** What they said and did, oldest first; what was said of predecessors counts for their replacements. */
  readonly signals: readonly StoredSignal[];
  readonly products: readonly PlannedCachedProduct[];
}

export async function readPlanningContext(
  db: Queryable,
  services: CatalogueServices,
  customerId: string,
): Promise<PlanningContext> {
  const described = await readHousehold(db, customerId);
  const home = described ?? exampleHousehold;
  const chosen = await readChosenProducts(db, customerId);
  const stored = await readBoxes(db, customerId);
  const subscription = await readSubscription(db, customerId);
  const replacements = replacementsIn(services.catalogue, chosen);
  const signals = signalsWithReplacements(await readSignals(db, customerId), replacements);
  const now = today(services.clock);
  const active = subscription.state === 'active';
  const isOpen = (box: StoredBox) => isOpenToPlan(inView(box), { active, today: now });
  const fixed = stored
    .filter((box) => !isOpen(box) && countsAsSupply(box.status))
    .map((box) => ({ ...box, deliveryDate: expectedDelivery(inView(box), now) }));
  return {
    today: now,
    home,
    described: described !== null,
    subscription,
    chosen,
    stored,
    open: stored.filter(isOpen),
    fixed,
    replacements,
    signals,
    products: await plannedProducts(db, services.catalogue, {
      customerId,
      today: now,
      home,
      chosen,
      boxes: fixed.map(({ deliveryDate: delivery, items }) => ({
        delivery,
        packs: packsWithReplacements(items, replacements),
      })),
      signals,
    }),
  };
}

/** What a customer uses today in the place of what came before, each looked for once. */
function replacementsIn(
  catalogue: CatalogueCache,
  chosen: readonly ChosenProduct[],
): ReplacementOf {
  const used = chosen.flatMap((choice) => {
    const product = catalogue.find(choice.productId);
    const replaced = choice.replaced.map(({ productId }) => productId);
    return product && !product.retired ? [{ ...product, replaced }] : [];
  });
  const known = new Map<string, Replacement | null>();
  return (productId) => {
    const found = known.get(productId);
    if (found !== undefined) return found;
    const predecessor = catalogue.find(productId);
    const replacement = predecessor ? replacementOf(predecessor, used) : null;
    known.set(productId, replacement);
    return replacement;
  };
}
