import type { Change } from '@nestbox/contract/change';

/** What somebody may want; beside changes of the plan. */
export type ChangeRequestKind = Change['kind'] | 'address' | 'changeCard' | 'comeBack';

/** How often what is wanted, where a profile does not say otherwise. */
export const usualRequests: Readonly<Record<ChangeRequestKind, number>> = {
  postpone: 6,
  setActive: 5,
  quantity: 6,
  oneOff: 4,
  frequency: 3,
  addProducts: 4,
  removeProducts: 3,
  restoreProducts: 1,
  swap: 2,
  report: 8,
  household: 2,
  boxWishes: 2,
  shipNow: 2,
  pause: 2,
  resume: 2,
  cancel: 1,
  address: 1,
  changeCard: 3,
  comeBack: 4,
};
