import type { WaitingWork, WorkList } from '@nestbox/contract/staffToday';
import type { CustomerId } from '@nestbox/contract/values';
import { isLate, type LateRule } from '@nestbox/domain/account/workUrgency';
import { type CalendarDate, daysBetween } from '@nestbox/domain/calendar/date';
import { londonDate } from '@nestbox/domain/calendar/london';
import { readWorkOwners } from '../../../account/staff/workOwnerQueries.ts';
import { today } from '../../../platform/clock.ts';
import type { Services } from '../../../services.ts';
import { readNames } from '../waitingWorkQueries.ts';

/** Entries of a list. */
export const maxEntries = 200;

/** An entry of a list of Today, before it is known whose it is. */
export interface Entry {
  readonly key: string;
  readonly customerId: CustomerId | null;
  readonly productId?: string;
  readonly boxId?: string;
  /** Who or what it is about, where no customer's name says it. */
  readonly name?: string;
  readonly what: string;
  readonly on: string | null;
  readonly dueOn?: CalendarDate | null;
  readonly amount?: number;
  readonly retryOn?: CalendarDate | null;
  readonly providerPage?: string | null;
}

/** Returns entries with names, age and owner, those first that are late. */
export async function presentEntries(
  { database, clock }: Services,
  entries: readonly Entry[],
  { list, late }: { readonly list: WorkList | null; readonly late: LateRule },
): Promise<WaitingWork[]> {
  const { reader } = database;
  const now = today(clock);
  const names = await readNames(
    reader,
    entries.flatMap(({ customerId }) => customerId ?? []),
  );
  const owners = list ? await readWorkOwners(reader, list) : new Map<string, never>();
  const presented = entries.map((entry): WaitingWork => {
    const { key, customerId, on, dueOn = null, name } = entry;
    const since = on && dayOf(on);
    const days = since && since <= now ? daysBetween(since, now) : null;
    const daysLeft = dueOn === null ? null : daysBetween(now, dueOn);
    const owner = ownerNow(on, owners.get(key));
    return {
      key,
      customerId,
      productId: entry.productId ?? null,
      boxId: entry.boxId ?? null,
      who: (customerId && names.get(customerId)) ?? name ?? 'Somebody who is no customer any more',
      isCustomer: customerId !== null && names.has(customerId),
      what: entry.what,
      on,
      days,
      dueOn,
      isLate: isLate({ days, daysLeft }, late),
      amount: entry.amount ?? null,
      retryOn: entry.retryOn ?? null,
      providerPage: entry.providerPage ?? null,
      owner: owner && { staffId: owner.staffId, name: owner.name },
    };
  });
  return presented.toSorted((a, b) => Number(b.isLate) - Number(a.isLate));
}

/**
 * Returns who has an entry; null where it was taken for what its box or payment waited for before.
 * @param on since when it waits; null where nobody knows
 */
export const ownerNow = <Owner extends { readonly takenAt: Date }>(
  on: string | null,
  owner: Owner | undefined,
): Owner | null => (owner && (!on || londonDate(owner.takenAt) >= dayOf(on)) ? owner : null);

const dayOf = (on: string): CalendarDate => (on.length > 10 ? londonDate(new Date(on)) : on);
