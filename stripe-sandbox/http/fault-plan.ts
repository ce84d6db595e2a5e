import type { Fault, FaultedRequest } from './faults.ts';

/** A fault for so many of the requests that it fits. */
export interface PlannedFault {
  fault: Fault;
  /** A regular expression that method and path match: 'POST .*\\/confirm$'. */
  request: string;
  times: number;
  /** So many requests that fit are let through first; 0 by default. */
  after?: number;
}

/** Deals planned faults out, each to the requests that it fits, in their order. */
export function openFaultPlan() {
  let planned: (PlannedFault & { after: number })[] = [];
  return {
    replace(faults: readonly PlannedFault[]) {
      planned = faults.map((each) => ({ after: 0, ...each }));
    },
    next({ method, path }: FaultedRequest): Fault | null {
      for (const each of planned) {
        if (each.times < 1 || !new RegExp(each.request).test(`${method} ${path}`)) continue;
        if (each.after > 0) {
          each.after -= 1;
          continue;
        }
        each.times -= 1;
        return each.fault;
      }
      return null;
    },
  };
}
