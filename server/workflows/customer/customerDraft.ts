import { isDeepStrictEqual } from 'node:util';
import type { BoxId, ProductId } from '@nestbox/contract/values';
import type { BoxStatus } from '@nestbox/domain/boxes/lifecycle';
import type { Household } from '@nestbox/domain/household/household';
import type { Signal } from '@nestbox/domain/planning/signal';
import type { Charge } from '../../billing/chargeQueries.ts';
import { stopCharge } from '../../billing/endCharge.ts';
import type { Refund } from '../../billing/refundQueries.ts';
import { newRefunds, type WantedRefund } from '../../billing/scheduleRefund.ts';
import { writeRefund } from '../../billing/writeRefund.ts';
import { findBox } from '../../boxes/boxOf.ts';
import type { StoredBox } from '../../boxes/boxQueries.ts';
import { type Move, refuseImpossible } from '../../boxes/moveBox.ts';
import {
  asChosen,
  byAddition,
  type ChosenProduct,
  type FrequencyOrQuantity,
  insertChosenProducts,
  type Removal,
  type RemovedProduct,
  removeChosenProducts,
  replaceChosenProduct,
  restoreChosenProducts,
  setDeliverySetting,
  setPause,
} from '../../catalogue/chosenProductQueries.ts';
import type { PlansOfUndo } from '../../catalogue/schema.ts';
import { writeHousehold } from '../../household/householdQueries.ts';
import type { ChangedBy } from '../../notifications/changedBy.ts';
import {
  closeHouseholdQuestion,
  type StoredHouseholdQuestion,
} from '../../planning/householdQuestionQueries.ts';
import type { StoredSignal } from '../../planning/schema.ts';
import {
  deleteSignal,
  replacesSignal,
  writeHouseholdSince,
  writeSignals,
} from '../../planning/usageQueries.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { LockedCustomer } from '../../platform/lockedCustomer.ts';
import type { Services } from '../../services.ts';
import { type Subscription, updateSubscription } from '../../subscription/subscriptionQueries.ts';
import { byDelivery, withSortedItems } from './boxDifferences.ts';
import { type ChangedSignals, type Noted, signalsBefore } from './changedSignals.ts';
import { type CustomerState, readCustomerState } from './customerState.ts';
import { type BoxNote, saveBoxes } from './saveBoxes.ts';
import { stalePayments } from './stalePayments.ts';

/**
 * A customer's data while a change is decided. Each step sees what the steps before it did.
 * Nothing is written until `save`.
 */
export class CustomerDraft {
  readonly services: Services;
  /** The state as it was read. */
  readonly before: CustomerState;
  /** The state after the steps so far. */
  after: CustomerState;
  /** The actor whom the texts of the change name. */
  by: ChangedBy = 'customer';
  readonly #writes: ((tx: Queryable) => Promise<void>)[] = [];
  readonly #moves: Move[] = [];
  readonly #events: BoxNote[] = [];
  #removals: readonly Removal[] = [];
  #signals: readonly StoredSignal[] = [];

  constructor(services: Services, state: CustomerState) {
    this.services = services;
    this.before = state;
    this.after = state;
  }

  /** Reads the customer under their lock. */
  static read = async (customer: LockedCustomer<Services>) =>
    new CustomerDraft(customer.services, await readCustomerState(customer));

  /** Returns one of the customer's boxes. @throws Refusal where the box is not this customer's */
  findBox = (boxId: BoxId): StoredBox => findBox(this.after.boxes, boxId);

  updateSubscription(change: Partial<Subscription>): void {
    this.#set({ subscription: { ...this.after.subscription, ...change } });
  }

  updateBox(boxId: BoxId, change: Partial<Omit<StoredBox, 'status'>>): void {
    this.setBoxes(
      this.after.boxes.map((box) => (box.boxId === boxId ? { ...box, ...change } : box)),
    );
  }

  /**
   * Changes a box's status.
   * @param cause a sentence for the customer
   * @throws where the life cycle does not allow it; callers check first
   */
  moveBox(box: StoredBox, to: BoxStatus, cause: string): void {
    const move = { box, to, cause };
    refuseImpossible(move);
    this.setBoxes(
      this.after.boxes.map((each) => (each.boxId === box.boxId ? { ...each, status: to } : each)),
    );
    this.#moves.push(move);
  }

  /** Records what was done with a box besides a change of its status. @param cause a sentence for the customer */
  noteEvent({ boxId, status }: StoredBox, cause: string): void {
    this.#events.push({ boxId, status, cause });
  }

  /** Replaces all boxes. */
  setBoxes(boxes: readonly StoredBox[]): void {
    this.#set({ boxes: boxes.map(withSortedItems).sort(byDelivery) });
  }

  /**
   * Records a signal. It replaces an earlier one of the same kind.
   * @param on the day that it is about; today by default
   */
  noteSignal(
    productId: ProductId,
    signal: Signal,
    { boxId = null, on = this.after.today }: { boxId?: BoxId | null; on?: string } = {},
  ): Noted {
    const noted = { productId, on, boxId, signal };
    const isKept = (earlier: StoredSignal) => !replacesSignal(noted, earlier);
    const replaced = this.after.signals.find((earlier) => !isKept(earlier)) ?? null;
    this.#signals = [...this.#signals.filter(isKept), noted];
    this.#set({ signals: [...this.after.signals.filter(isKept), noted].sort(byDay) });
    return { noted, replaced };
  }

  /** Withdraws a signal, and restores the one that it replaced. */
  withdrawSignal({ noted, replaced }: Noted): void {
    const others = this.after.signals.filter((each) => !replacesSignal(noted, each));
    this.#set({ signals: (replaced ? [...others, replaced] : others).sort(byDay) });
    this.onSave((tx) => deleteSignal(tx, this.#customerId, noted));
    if (replaced) this.#signals = [...this.#signals, replaced];
  }

  /** Restores the signals from before a change. */
  restoreSignals(changed: ChangedSignals): void {
    const { signals, toWrite } = signalsBefore(changed, this.before.signals, this.after.signals);
    this.#signals = toWrite;
    this.#set({ signals: [...signals].sort(byDay) });
    for (const gone of changed.added) {
      this.onSave((tx) => deleteSignal(tx, this.#customerId, gone));
    }
  }

  /** Adds a statement to what `save` writes. */
  onSave(write: (tx: Queryable) => Promise<void>): void {
    this.#writes.push(write);
  }

  /**
   * Describes the household: from today on, or, as the answer to the question whether it has
   * changed, from the day since which usage has moved. Otherwise a change that usage has already
   * shown would count twice.
   */
  describeHousehold(household: Household, question: StoredHouseholdQuestion | null = null): void {
    const { today } = this.after;
    const { closedOn, comparedSince } = question ?? {};
    // A correction on the day of the answer counts as the answer too.
    const isAnswer = closedOn === null || closedOn === today;
    const since = { since: isAnswer && comparedSince ? comparedSince : today, household };
    const earlier = this.after.householdHistory.filter((each) => each.since < since.since);
    if (closedOn === null) this.onSave((tx) => closeHouseholdQuestion(tx, this.#customerId, today));
    this.#set({ household, householdHistory: [...earlier, since] });
    this.#writes.push(
      (tx) => writeHousehold(tx, this.#customerId, household),
      (tx) => writeHouseholdSince(tx, this.#customerId, since),
    );
  }

  /** Adds products; those that the customer already has stay as they are. */
  addProducts(productIds: readonly ProductId[], { starter = false } = {}): void {
    const addedAt = this.services.clock.now();
    const added = [...new Set(productIds)].filter((productId) => !this.#hasChosen(productId));
    const noSetting = { frequencyWeeks: null, everyBox: null, pausedUntil: null, replaced: [] };
    this.#setChosen([
      ...this.after.chosen,
      ...added.map((productId) => ({ productId, addedAt, ...noSetting })),
    ]);
    this.#writes.push((tx) => insertChosenProducts(tx, this.#customerId, added, addedAt, starter));
  }

  /** Removes products. Until it is saved, `keepPlans` can add to what Undo restores. */
  removeProducts(removals: readonly Omit<Removal, 'plans'>[]): void {
    const gone = removals.filter(({ productId }) => this.#hasChosen(productId));
    if (gone.length === 0) return;
    const kept = gone.map((removal) => ({ ...removal, plans: null }));
    this.#removals = [...this.#removals, ...kept];
    const ids = new Set(gone.map(({ productId }) => productId));
    this.#setChosen(this.after.chosen.filter(({ productId }) => !ids.has(productId)));
    const removedAt = this.services.clock.now();
    this.#writes.push((tx) =>
      removeChosenProducts(tx, this.#customerId, this.#removals, removedAt),
    );
  }

  /** Adds the planned boxes before and after the removal to what Undo restores. */
  keepPlans(plans: PlansOfUndo): void {
    const removed = this.#removals.map(({ productId }) => productId);
    this.#removals = this.#removals.map((removal, at) =>
      at === 0 ? { ...removal, plans: { ...plans, removed } } : removal,
    );
  }

  /** Restores the removed products that were read, with their settings. */
  restoreProducts(removed: readonly RemovedProduct[]): void {
    const restored = removed.map(asChosen).filter((each) => !this.#hasChosen(each.productId));
    this.#setChosen([...this.after.chosen, ...restored]);
    this.#writes.push((tx) => restoreChosenProducts(tx, this.#customerId, removed));
  }

  /** Sets how often one of the customer's products comes, or how many packs come in every box. */
  setDeliverySetting(productId: ProductId, setting: FrequencyOrQuantity): void {
    this.#setChosen(
      this.after.chosen.map((each) =>
        each.productId === productId ? { ...each, ...setting } : each,
      ),
    );
    this.#writes.push((tx) => setDeliverySetting(tx, this.#customerId, productId, setting));
  }

  /** Pauses a product until a day, or ends its pause (null). */
  setPause(productId: ProductId, pausedUntil: string | null): void {
    this.#setChosen(
      this.after.chosen.map((each) =>
        each.productId === productId ? { ...each, pausedUntil } : each,
      ),
    );
    this.onSave((tx) => setPause(tx, this.#customerId, productId, pausedUntil));
  }

  replaceProduct(productId: ProductId, by: ChosenProduct): void {
    this.#setChosen(this.after.chosen.map((each) => (each.productId === productId ? by : each)));
    this.#writes.push((tx) => replaceChosenProduct(tx, this.#customerId, productId, by));
  }

  /** Records a refund of all that is left of a payment. */
  refund(charge: Charge, { reason, dueOn }: Pick<WantedRefund, 'reason' | 'dueOn'>): void {
    const wanted = { reason, dueOn, amount: null, asCredit: false, announced: true };
    this.addRefunds(newRefunds(charge, this.after.refunds, wanted, this.services.clock.now()));
  }

  /** Records refunds that were decided. */
  addRefunds(made: readonly Refund[]): void {
    this.#set({ refunds: [...this.after.refunds, ...made] });
    for (const refund of made) {
      this.#writes.push((tx) => writeRefund(tx, this.services, refund));
    }
  }

  /** Writes what differs from what was read. */
  async save(tx: Queryable): Promise<void> {
    const { before, after } = this;
    const subscription = changedFields(before.subscription, after.subscription);
    if (Object.keys(subscription).length > 0) {
      await updateSubscription(tx, this.#customerId, subscription);
    }
    for (const write of this.#writes) await write(tx);
    await writeSignals(tx, this.#customerId, this.#signals);
    const customer = { tx, services: this.services, customerId: this.#customerId };
    await saveBoxes(customer, {
      before: before.boxes,
      after: after.boxes,
      moves: this.#moves,
      notes: this.#events,
    });
    const at = this.services.clock.now();
    for (const charge of await stalePayments(tx, after)) await stopCharge(tx, charge, at);
  }

  get #customerId(): string {
    return this.before.customerId;
  }

  #set(change: Partial<CustomerState>): void {
    this.after = { ...this.after, ...change };
  }

  #setChosen(chosen: readonly ChosenProduct[]): void {
    this.#set({ chosen: [...chosen].sort(byAddition) });
  }

  #hasChosen(productId: ProductId): boolean {
    return this.after.chosen.some((each) => each.productId === productId);
  }
}

const byDay = (a: StoredSignal, b: StoredSignal) => a.on.localeCompare(b.on);

const changedFields = <T extends object>(before: T, after: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => !isDeepStrictEqual(value, before[name as keyof T]),
    ),
  ) as Partial<T>;
