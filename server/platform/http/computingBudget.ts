import { AsyncLocalStorage } from 'node:async_hooks';
import { TooMuch } from './tooMuch.ts';

/** Milliseconds of a core that a customer may use at once: some 25 previews of the largest home. */
const capacity = 4_000;
/** Milliseconds that come back each second: a quarter of a core. */
const refillPerSecond = 250;
/** What must be there again before a refused customer is told to come back: a large preview. */
const enough = 200;
/** What reading and answering a heavy call costs, seen with 120 products (bench/api/loopsBeside.ts). */
const callCost = 17;
/** Customers beyond these are forgotten, the longest unseen first. */
const maxCustomers = 10_000;

interface Account {
  left: number;
  at: number;
}

/** What each customer has left of the computing time of this process. */
export class ComputingBudget {
  readonly #accounts = new Map<string, Account>();
  readonly #now: () => number;

  /** @param now milliseconds of a clock that never goes back */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** @throws TooMuch where the customer has used up what they have */
  check(customerId: string): void {
    const { left } = this.#account(customerId);
    if (left > 0) return;
    throw new TooMuch(Math.max(1, Math.ceil((enough - left) / refillPerSecond)));
  }

  spend(customerId: string, milliseconds: number): void {
    this.#account(customerId).left -= milliseconds;
  }

  #account(customerId: string): Account {
    const now = this.#now();
    const known = this.#accounts.get(customerId) ?? { left: capacity, at: now };
    const refilled = known.left + ((now - known.at) * refillPerSecond) / 1_000;
    const account = { left: Math.min(capacity, refilled), at: now };
    this.#accounts.delete(customerId);
    this.#accounts.set(customerId, account);
    const [longestUnseen] = this.#accounts.keys();
    if (this.#accounts.size > maxCustomers && longestUnseen) this.#accounts.delete(longestUnseen);
    return account;
  }
}

interface Payer {
  readonly budget: ComputingBudget;
  readonly customerId: string;
}

const payer = new AsyncLocalStorage<Payer>();

/** Lets a customer pay for what is computed within. */
export const payingFor = <T>(
  budget: ComputingBudget,
  customerId: string,
  work: () => Promise<T>,
): Promise<T> => payer.run({ budget, customerId }, work);

/**
 * As `payingFor`, for a call that also reads and answers much.
 * @throws TooMuch
 */
export async function payingForHeavy<T>(
  budget: ComputingBudget,
  customerId: string,
  work: () => Promise<T>,
): Promise<T> {
  budget.check(customerId);
  budget.spend(customerId, callCost);
  return payingFor(budget, customerId, work);
}

/**
 * Computes something expensive, for which the customer pays whose request it is; jobs pay nothing.
 * Counted as time of the processor, so that a busy machine costs nobody more.
 * @throws TooMuch
 */
export function compute<T>(work: () => T): T {
  const paying = payer.getStore();
  if (!paying) return work();
  paying.budget.check(paying.customerId);
  const before = process.threadCpuUsage();
  try {
    return work();
  } finally {
    const { user, system } = process.threadCpuUsage(before);
    paying.budget.spend(paying.customerId, (user + system) / 1_000);
  }
}
