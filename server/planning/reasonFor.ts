import { isToArrive } from '@nestbox/domain/boxes/lifecycle';
import { dayNumber } from '@nestbox/domain/calendar/date';
import { formatUsers } from '@nestbox/domain/household/formatUsers';
import { medianUsage } from '@nestbox/domain/household/usage';
import { usualCadence } from '@nestbox/domain/planning/cadence';
import { basisOfNone, causeOf, type PlanInView } from '@nestbox/domain/planning/cause';
import { formatReason, formatSetting, type Reason } from '@nestbox/domain/planning/explain';
import { paceAt } from '@nestbox/domain/planning/posterior';
import { packsWithReplacements } from '@nestbox/domain/planning/replacements';
import type { Arrival } from '@nestbox/domain/planning/supply';
import type { StoredBox, StoredItem } from '../boxes/boxQueries.ts';
import type { PlannedShelfProduct } from './plannedProducts.ts';
import type { Standing } from './readStanding.ts';

/** The boxes that come after today, settled or planned, by delivery date. */
export const boxesToCome = ({ settled, open, today }: Standing): StoredBox[] =>
  [...settled, ...open]
    .filter((box) => box.deliveryDate > today && isToArrive(box.status))
    .sort((a, b) => a.deliveryDate.localeCompare(b.deliveryDate));

/** Returns what the boxes that come bring. */
export const arrivalsOf = (standing: Standing): Arrival[] =>
  boxesToCome(standing).map(arrivalIn(standing));

const arrivalIn =
  ({ heirs }: Standing) =>
  ({ deliveryDate, items }: StoredBox): Arrival => ({
    day: dayNumber(deliveryDate),
    packs: packsWithReplacements(items, heirs),
  });

/** Tells why boxes bring what they bring, from the numbers that the plan used. */
export class Reasons {
  readonly #standing: Standing;
  readonly #plan: PlanInView;
  readonly #arrivals = new Map<string, Arrival>();

  constructor(standing: Standing) {
    this.#standing = standing;
    const arrival = (box: StoredBox) => {
      const brought = { ...arrivalIn(standing)(box), pinned: box.pinned };
      this.#arrivals.set(box.boxId, brought);
      return brought;
    };
    this.#plan = {
      today: dayNumber(standing.today),
      cadenceDays: standing.subscription.cadenceDays ?? usualCadence,
      settled: standing.settled.map(arrival),
      open: standing.open.map(arrival),
    };
  }

  /** Returns a sentence for each product in a box that comes. */
  ofBox(box: StoredBox): { productId: string; sentence: string }[] {
    return box.items.flatMap(({ productId, oneOff }) => {
      const product = this.#standing.products.find((each) => each.productId === productId);
      if (!product && !oneOff) return [];
      const sentence = product ? this.ofProduct(product, box) : formatSetting({ kind: 'oneOff' });
      return [{ productId, sentence }];
    });
  }

  /** @param box that brings it; null where none does */
  ofProduct(product: PlannedShelfProduct, box: StoredBox | null): string {
    const item = box?.items.find(({ productId }) => productId === product.productId);
    const arrival = this.#arrivals.get(box?.boxId ?? '');
    return formatReason({
      ...paceOf(this.#standing, product),
      wish: wishFor(product, box, item, this.#standing.signals),
      today: this.#plan.today,
      cause: arrival ? causeOf(product, arrival, this.#plan) : null,
      noneBasis: this.noneBasis(product),
    });
  }

  /** Returns how it is known that none of a product is at home, where none is expected there. */
  noneBasis({ productId }: PlannedShelfProduct) {
    return basisOfNone(productId, this.#plan, this.#standing.signals);
  }
}

/** Returns how fast a product goes here and in homes like this one. */
function paceOf(
  { home, described, signals }: Standing,
  product: PlannedShelfProduct,
): Pick<Reason, 'users' | 'unit' | 'perDay' | 'usualPerDay'> {
  return {
    users: formatUsers(described ? home : null, product.figures),
    unit: product.figures.unit,
    perDay: paceAt(product.posterior, 0.5),
    // What only other products suggest is a guess, and no news to the home.
    usualPerDay: signals.some(({ productId }) => productId === product.productId)
      ? medianUsage(product.usual)
      : null,
  };
}

function wishFor(
  { chosen: { frequencyWeeks, everyBox } }: PlannedShelfProduct,
  box: StoredBox | null,
  item: StoredItem | undefined,
  signals: Standing['signals'],
): Reason['wish'] {
  if (item?.amended) return { kind: 'thisBox' };
  if (everyBox !== null) return { kind: 'everyBox', packs: everyBox };
  if (item && box?.broughtForward && wasHurried(item, box, signals)) return { kind: 'shipNow' };
  return frequencyWeeks === null ? null : { kind: 'everyWeeks', weeks: frequencyWeeks };
}

/** Whether the product was in the box when the customer asked for it early, not added later. */
const wasHurried = (
  { productId }: StoredItem,
  { boxId }: StoredBox,
  signals: Standing['signals'],
): boolean =>
  signals.some(
    (noted) =>
      noted.productId === productId && noted.boxId === boxId && noted.signal.kind === 'hurried',
  );
