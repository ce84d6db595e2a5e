import type { Change } from '@nestbox/contract/change';

/** What simulated customers request: changes of the plan, and other actions. */
export type ChangeRequestKind = Change['kind'] | 'address' | 'changeCard' | 'comeBack';

/** Weights of requests, unless a profile has others. */
export const usualRequests: Readonly<Record<ChangeRequestKind, number>> = {
  postpone: 6,
  setActive: 5,
  quantity: 6,
  oneOff: 4,
  orderAgain: 2,
  frequency: 3,
  addProducts: 4,
  removeProducts: 3,
  restoreProducts: 1,
  swap: 2,
  report: 8,
  answer: 6,
  undoReport: 2,
  pauseProduct: 2,
  resumeProduct: 1,
  stillUsed: 1,
  hasEnough: 1,
  addAbsence: 2,
  changeAbsence: 1,
  removeAbsence: 1,
  household: 2,
  boxPreferences: 2,
  shipNow: 2,
  pause: 2,
  resume: 2,
  cancel: 1,
  address: 1,
  changeCard: 3,
  comeBack: 4,
};
