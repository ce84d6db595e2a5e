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

/** Returns what can still be given without a second person. A role without limits gives nothing alone. */
export const leftToGive = (before: GivenMoney, limits: MoneyLimits | undefined): Pence =>
  limits
    ? Math.max(0, Math.min(limits.aDay - before.byStaff, limits.aCustomer - before.toCustomer))
    : 0;

/** Whether a second person has to approve a further amount. */
export const needsSecondPerson = (
  amount: Pence,
  before: GivenMoney,
  limits: MoneyLimits | undefined,
): boolean => amount > leftToGive(before, limits);
