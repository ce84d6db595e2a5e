import { setTimeout as pause } from 'node:timers/promises';
import { getAddress, saveAddress } from '@nestbox/contract/address';
import { listBoxes } from '@nestbox/contract/box';
import { makeChange } from '@nestbox/contract/change';
import { ask, type SimulatedCustomer, tryTo } from '../year/customer.ts';
import { newAddress } from '../year/newCustomer.ts';
import type { Models } from './models.ts';

/** Milliseconds between two changes of a customer. The shop takes 240 a minute. */
const between = { addresses: 5, boxes: 300 };

/** The answer to one change. */
export interface Answered {
  readonly customer: SimulatedCustomer;
  /** The HTTP status; 200 for all that succeeded. */
  readonly status: number;
  /** When the change was sent and answered, as `performance.now()`. */
  readonly sentAt: number;
  readonly answeredAt: number;
  readonly detail: string;
}

/** A value that a customer changes again and again. */
interface Value {
  read(): Promise<string>;
  /** Sets the n-th value. @returns the value, and how the shop answered */
  change(n: number): Promise<{ value: string; status: number; detail: string }>;
}

/**
 * Lets customers change their addresses, or the packs of a box, until `stop`. Acknowledged changes must
 * be there afterwards.
 */
export function keepChanging(
  { play }: Models,
  customers: readonly SimulatedCustomer[],
  what: 'addresses' | 'boxes' = 'addresses',
) {
  let going = true;
  const answers: Answered[] = [];
  const done = customers.map(async (customer) => {
    const openValue = what === 'boxes' ? quantityOf : addressOf;
    // The database may be stopped before the first change.
    const value = await eventually(() => openValue(play, customer));
    const kept = [await eventually(() => value.read())];
    for (let n = 0; going; n += 1) {
      const sentAt = performance.now();
      const changed = await value.change(n);
      const answeredAt = performance.now();
      answers.push({
        customer,
        sentAt,
        answeredAt,
        status: changed.status,
        detail: changed.detail,
      });
      // Without an acknowledgement it may be there or not. Earlier changes are overwritten.
      kept.push(changed.value);
      if (changed.status === 200) kept.splice(0, kept.length - 1);
      await pause(between[what]);
    }
    const now = await eventually(() => value.read());
    return kept.includes(now) ? [] : [`${customer.name}'s change of ${what} is lost`];
  });
  return {
    answers,
    /** @returns what is lost */
    async stop(): Promise<string[]> {
      going = false;
      return (await Promise.all(done)).flat();
    },
  };
}

async function addressOf(play: Models['play'], customer: SimulatedCustomer): Promise<Value> {
  return {
    read: async () => (await ask(play, customer, getAddress))?.addressLine1 ?? '',
    async change() {
      const body = newAddress(customer.chance, customer.name);
      const made = await tryTo(play, customer, saveAddress, { body });
      return { value: body.addressLine1, ...statusOf(made) };
    },
  };
}

/** The packs of the first product of the last box. */
async function quantityOf(play: Models['play'], customer: SimulatedCustomer): Promise<Value> {
  const readBoxes = () => ask(play, customer, listBoxes);
  // The next one may be locked by now.
  const box = (await readBoxes()).findLast(({ orderStatus }) => orderStatus === 'Created');
  const item = box?.productQuantities[0];
  if (!box || !item) throw new Error(`${customer.name} has no box that can be changed`);
  const { boxId } = box;
  const { productId } = item.product;
  return {
    async read() {
      const now = (await readBoxes()).find((each) => each.boxId === boxId);
      const packs = now?.productQuantities.find((each) => each.product.productId === productId);
      return String(packs?.quantity ?? 0);
    },
    async change(n) {
      const quantity = 1 + (n % 9);
      const body = { kind: 'quantity', boxId, productId, quantity, scope: 'this box' } as const;
      const made = await tryTo(play, customer, makeChange, { body });
      return { value: String(quantity), ...statusOf(made) };
    },
  };
}

const statusOf = ({
  done,
  problem,
}: {
  done: boolean;
  problem: { status: number; detail: string };
}) => (done ? { status: 200, detail: '' } : { status: problem.status, detail: problem.detail });

async function eventually<T>(look: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await look();
    } catch (error) {
      if (tries > 50) throw error;
      await pause(100);
    }
  }
}
