import type { Fault, FaultedRequest } from './faults.ts';

/** A fault for a number of matching requests. */
export interface PlannedFault {
  fault: Fault;
  /** A regular expression for method and path: 'POST .*\\/confirm$'. */
  request: string;
  times: number;
  /** Matching requests that pass first; 0 by default. */
  after?: number;
}

/** Opens a plan of faults, each for the requests that it matches, in order. */
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
