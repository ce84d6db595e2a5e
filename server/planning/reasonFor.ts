import type { ProductId } from '@nestbox/contract/values';
import { isToArrive } from '@nestbox/domain/boxes/lifecycle';
import { dayNumber } from '@nestbox/domain/calendar/date';
import { formatUsers } from '@nestbox/domain/household/formatUsers';
import { medianUsage } from '@nestbox/domain/household/usage';
import { daysAwayOf } from '@nestbox/domain/planning/absences';
import type { BoxOnDay } from '@nestbox/domain/planning/boxOnDay';
import { usualCadence } from '@nestbox/domain/planning/cadence';
import { basisOfNone, causeOf, lastsUntil, type PlanInView } from '@nestbox/domain/planning/cause';
import { formatReason, formatSetting, type Reason } from '@nestbox/domain/planning/explain';
import { usageRateAt } from '@nestbox/domain/planning/posterior';
import { packsWithReplacements } from '@nestbox/domain/planning/replacements';
import type { StoredBox, StoredItem } from '../boxes/boxQueries.ts';
import type { PlannedCustomerProduct, PlanningContext } from './planningContext.ts';

/** Returns the boxes after today, fixed or planned, by delivery date. */
export const boxesToCome = ({ fixed, open, today }: PlanningContext): StoredBox[] =>
  [...fixed, ...open]
    .filter((box) => box.deliveryDate > today && isToArrive(box.status))
    .sort((a, b) => a.deliveryDate.localeCompare(b.deliveryDate));

/** Returns the packs that coming boxes bring. */
export const arrivalsOf = (context: PlanningContext): BoxOnDay[] =>
  boxesToCome(context).map(arrivalIn(context));

const arrivalIn =
  ({ replacements }: PlanningContext) =>
  ({ deliveryDate, items, replaces }: StoredBox): BoxOnDay => ({
    day: dayNumber(deliveryDate),
    isReplacement: replaces !== null,
    packs: packsWithReplacements(items, replacements),
  });

/** Explains the items of boxes by the numbers that the plan used. */
export class Reasons {
  readonly #context: PlanningContext;
  readonly #plan: PlanInView;
  readonly #arrivals = new Map<string, BoxOnDay>();

  constructor(context: PlanningContext) {
    this.#context = context;
    const arrival = (box: StoredBox) => {
      const brought = { ...arrivalIn(context)(box), dateSet: box.dateSet };
      this.#arrivals.set(box.boxId, brought);
      return brought;
    };
    this.#plan = {
      today: dayNumber(context.today),
      cadenceDays: context.subscription.cadenceDays ?? usualCadence,
      openDays: {
        calendar: context.calendar,
        away: daysAwayOf(context.subscription.absences),
      },
      fixed: context.fixed.map(arrival),
      open: context.open.map(arrival),
    };
  }

  /** Returns a sentence for each product in a box that comes. */
  ofBox(box: StoredBox): { productId: ProductId; sentence: string }[] {
    return box.items.flatMap(({ productId, oneOff, setByStaff }) => {
      const product = this.#context.products.find((each) => each.productId === productId);
      if (!product && !oneOff) return [];
      const sentence = product
        ? this.ofProduct(product, box)
        : formatSetting({ kind: 'oneOff', byStaff: setByStaff });
      return [{ productId, sentence }];
    });
  }

  /** Returns a sentence for a product. @param box that brings it; null where none does */
  ofProduct(product: PlannedCustomerProduct, box: StoredBox | null): string {
    const item = box?.items.find(({ productId }) => productId === product.productId);
    const arrival = this.#arrivals.get(box?.boxId ?? '');
    return formatReason({
      ...usageRateOf(this.#context, product),
      setting: settingFor(product, box, item, this.#context.signals),
      today: this.#plan.today,
      cause: arrival ? causeOf(product, arrival, this.#plan) : null,
      packs: arrival?.packs[product.productId] ?? 0,
      until: arrival ? lastsUntil(product, arrival, this.#plan) : null,
      noneBasis: this.noneBasis(product),
    });
  }

  /** Returns why a product is expected to be out of stock. */
  noneBasis({ productId }: PlannedCustomerProduct) {
    return basisOfNone(productId, this.#plan, this.#context.signals);
  }
}

/** Returns the usage rate in this household and in similar ones. */
function usageRateOf(
  { household, described, signals }: PlanningContext,
  product: PlannedCustomerProduct,
): Pick<Reason, 'users' | 'unit' | 'perDay' | 'usualPerDay'> {
  return {
    users: formatUsers(described ? household : null, product.figures),
    unit: product.figures.unit,
    perDay: usageRateAt(product.posterior, 0.5),
    // A difference that only signals of other products suggest is not stated.
    usualPerDay: signals.some(({ productId }) => productId === product.productId)
      ? medianUsage(product.usual)
      : null,
  };
}

function settingFor(
  { chosen: { frequencyWeeks, everyBox } }: PlannedCustomerProduct,
  box: StoredBox | null,
  item: StoredItem | undefined,
  signals: PlanningContext['signals'],
): Reason['setting'] {
  if (item?.quantitySet) return { kind: 'thisBox', byStaff: item.setByStaff };
  if (everyBox !== null) return { kind: 'everyBox', packs: everyBox };
  if (item && box?.broughtForward && wasHurried(item, box, signals)) return { kind: 'shipNow' };
  return frequencyWeeks === null ? null : { kind: 'everyWeeks', weeks: frequencyWeeks };
}

/**
 * Whether the product was in the box when the customer brought it forward, and was not added later.
 */
const wasHurried = (
  { productId }: StoredItem,
  { boxId }: StoredBox,
  signals: PlanningContext['signals'],
): boolean =>
  signals.some(
    (noted) =>
      noted.productId === productId && noted.boxId === boxId && noted.signal.kind === 'hurried',
  );
