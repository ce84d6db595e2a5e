import type { AnswerOf } from '@nestbox/contract/call';
import {
  type getWork,
  type WaitingWork,
  type WorkList,
  workLists,
} from '@nestbox/contract/staffToday';
import { hasPermission, type StaffRole } from '@nestbox/domain/account/permissions';
import type { LateRule } from '@nestbox/domain/account/workUrgency';
import type { Services } from '../../../services.ts';
import * as boxes from './boxEntries.ts';
import { type Entry, presentEntries } from './entry.ts';
import * as money from './moneyEntries.ts';
import * as others from './otherEntries.ts';

interface Work {
  readonly read: (services: Services) => Promise<Entry[]>;
  readonly late: LateRule;
}

/** Days after which an entry is late for which somebody waits. */
const waitingDays = 2;

/** What is in each list, and when it is late. Most urgent first. */
const works: Readonly<Record<WorkList, Work>> = {
  disputes: { read: money.disputes, late: { beforeDue: 3 } },
  'failed-charges': { read: money.failedCharges, late: { beforeDue: 1 } },
  'refused-addresses': { read: boxes.refusedAddresses, late: { afterDays: waitingDays } },
  'held-boxes': { read: boxes.heldBoxes, late: { afterDays: waitingDays } },
  'refused-refunds': { read: money.refusedRefunds, late: { afterDays: waitingDays } },
  'lost-boxes': { read: boxes.lostBoxes, late: { afterDays: waitingDays } },
  'money-requests': { read: money.moneyRequests, late: { afterDays: waitingDays } },
  'mails-given-up': { read: others.mailsGivenUp, late: {} },
  'money-differences': { read: money.moneyDifferences, late: {} },
  'tasks-set-aside': { read: others.tasksSetAside, late: { afterDays: waitingDays } },
  'low-stock': { read: others.lowStock, late: { beforeDue: 0 } },
  'missing-pictures': { read: others.missingPictures, late: {} },
};

/** Returns the entries of a list of work, those first that are late. */
export const listWork = async (services: Services, list: WorkList): Promise<WaitingWork[]> =>
  presentEntries(services, await works[list].read(services), { list, late: works[list].late });

/** Returns the boxes that are charged next, which is work for nobody. */
export const listLockedBoxes = async (services: Services): Promise<WaitingWork[]> =>
  presentEntries(services, await boxes.lockedBoxes(services), { list: null, late: {} });

/** Entries of each list that Today shows. */
const shownEntries = 5;

/** Returns the work that a role may see, the lists with late entries first. */
export async function readWork(
  services: Services,
  role: StaffRole,
): Promise<AnswerOf<typeof getWork>> {
  const lists: AnswerOf<typeof getWork>['lists'] = [];
  for (const list of Object.keys(works) as WorkList[]) {
    if (!hasPermission(role, workLists[list].permission)) continue;
    const entries = await listWork(services, list);
    if (entries.length === 0) continue;
    const late = entries.filter(({ isLate }) => isLate).length;
    lists.push({ list, count: entries.length, late, entries: entries.slice(0, shownEntries) });
  }
  return { lists: lists.toSorted((a, b) => Number(b.late > 0) - Number(a.late > 0)) };
}
