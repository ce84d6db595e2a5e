import { AsyncLocalStorage } from 'node:async_hooks';
import type { CustomerId } from '@nestbox/contract/values';
import { LRUCache } from 'lru-cache';
import { TooMuch } from './tooMuch.ts';

/** Capacity in milliseconds of processor time: some 25 previews of the largest household. */
const capacity = 4_000;
/** Milliseconds regained each second: a quarter of a core. */
const refillPerSecond = 250;
/** Milliseconds that a refused customer must wait to regain: a large preview. */
const enough = 200;
/**
 * Milliseconds of a core to read and answer a heavy call, besides computing, measured with 133 products
 * (lab/api/largestHousehold.ts).
 */
const callCost = 6;
/** Customers whose budget is kept. Beyond these, the longest unseen is dropped. */
const maxCustomers = 10_000;

interface Account {
  left: number;
  at: number;
}

/** The computing budget of each customer in this process. */
export class ComputingBudget {
  readonly #accounts = new LRUCache<string, Account>({ max: maxCustomers });
  readonly #now: () => number;

  /** @param now milliseconds of a monotonic clock */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** @throws TooMuch where the customer's budget is used up */
  check(customerId: CustomerId): void {
    const { left } = this.#account(customerId);
    if (left > 0) return;
    throw new TooMuch(Math.max(1, Math.ceil((enough - left) / refillPerSecond)));
  }

  spend(customerId: CustomerId, milliseconds: number): void {
    this.#account(customerId).left -= milliseconds;
  }

  #account(customerId: CustomerId): Account {
    const now = this.#now();
    const known = this.#accounts.get(customerId) ?? { left: capacity, at: now };
    const refilled = known.left + ((now - known.at) * refillPerSecond) / 1_000;
    const account = { left: Math.min(capacity, refilled), at: now };
    this.#accounts.set(customerId, account);
    return account;
  }
}

interface BudgetOwner {
  readonly budget: ComputingBudget;
  readonly customerId: CustomerId;
}

const budgetOwner = new AsyncLocalStorage<BudgetOwner>();

/** Charges the computing within to a customer's budget. */
export const withBudget = <T>(
  budget: ComputingBudget,
  customerId: CustomerId,
  work: () => Promise<T>,
): Promise<T> => budgetOwner.run({ budget, customerId }, work);

/** As `withBudget`, for a call that also reads and answers much. @throws TooMuch */
export async function withHeavyBudget<T>(
  budget: ComputingBudget,
  customerId: CustomerId,
  work: () => Promise<T>,
): Promise<T> {
  budget.check(customerId);
  budget.spend(customerId, callCost);
  return withBudget(budget, customerId, work);
}

/**
 * Runs an expensive computation at the cost of the requesting customer's budget; jobs have none.
 * Counts processor time, so that a busy machine costs nothing extra.
 * @throws TooMuch
 */
export function compute<T>(work: () => T): T {
  const owner = budgetOwner.getStore();
  if (!owner) return work();
  owner.budget.check(owner.customerId);
  const before = process.threadCpuUsage();
  try {
    return work();
  } finally {
    const { user, system } = process.threadCpuUsage(before);
    owner.budget.spend(owner.customerId, (user + system) / 1_000);
  }
}
