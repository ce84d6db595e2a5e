import type { Pence } from '../money/pounds.ts';
import type { StaffRole } from './permissions.ts';

/** How much money staff of a role may give customers without a second person. */
export interface MoneyLimits {
  /** By one member of staff within 24 hours. */
  readonly aDay: Pence;
  /** To one customer within 30 days, whoever gives it. */
  readonly aCustomer: Pence;
}

/** The roles that give money, with their limits. */
export type MoneyLimitsByRole = Readonly<Partial<Record<StaffRole, MoneyLimits>>>;

/** What was given without a second person before, in the times of `MoneyLimits`. */
export interface GivenMoney {
  readonly byStaff: Pence;
  readonly toCustomer: Pence;
}

/** Whether a second person has to approve a further amount. A role without limits gives nothing alone. */
export function needsSecondPerson(
  amount: Pence,
  before: GivenMoney,
  limits: MoneyLimits | undefined,
): boolean {
  if (!limits) return true;
  return before.byStaff + amount > limits.aDay || before.toCustomer + amount > limits.aCustomer;
}
