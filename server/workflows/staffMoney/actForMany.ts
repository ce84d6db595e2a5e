import type { AnswerOf } from '@nestbox/contract/call';
import type { ManyOutcome, previewMany as previewCall } from '@nestbox/contract/staffCustomerList';
import type { CustomerId } from '@nestbox/contract/values';
import { needsSecondPerson } from '@nestbox/domain/account/givenMoney';
import type { Pence } from '@nestbox/domain/money/pounds';
import { emailKey } from '../../account/customerQueries.ts';
import { readChosen, readGivenToMany } from '../../account/staff/chosenCustomerQueries.ts';
import { recordForCustomer } from '../../account/staff/recordForCustomer.ts';
import { requireRecentCode } from '../../account/staff/staffCodes.ts';
import type { OpenStaffSession } from '../../account/staff/staffSessionQueries.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../services.ts';
import { changeCustomer } from '../customer/changeCustomer.ts';
import { giveMoney } from './giveMoney.ts';

/** A customer with the number of the latest record that the actor has seen. */
interface Chosen {
  readonly customerId: CustomerId;
  readonly seen: number;
}

/**
 * Returns for whom an act can be done. Of a credit, also how much would be given at once and how much would wait
 * for an owner, where the customers follow each other.
 */
export async function previewMany(
  { database, clock, staffLimits }: Services,
  actor: OpenStaffSession,
  { customerIds, amount }: { customerIds: readonly CustomerId[]; amount: Pence | null },
): Promise<AnswerOf<typeof previewCall>> {
  const { reader } = database;
  const chosen = await readChosen(reader, customerIds);
  const whyNot = ({ email, erasedAt }: (typeof chosen)[number]) => {
    if (erasedAt) return 'The account is deleted.';
    return emailKey(email) === emailKey(actor.email) ? 'This is your own account.' : null;
  };
  const customers = chosen.filter((each) => whyNot(each) === null);
  const refused = chosen.flatMap((each) => {
    const why = whyNot(each);
    return why === null
      ? []
      : [{ customerId: each.customerId, name: `${each.firstName} ${each.lastName}`, why }];
  });
  const parts = { atOnce: { customers: 0, amount: 0 }, waiting: { customers: 0, amount: 0 } };
  if (amount !== null) {
    const { staffId, role } = actor;
    const before = await readGivenToMany(reader, { staffId, customerIds, now: clock.now() });
    for (const { customerId } of customers) {
      const given = {
        byStaff: before.byStaff + parts.atOnce.amount,
        toCustomer: before.toCustomer.get(customerId) ?? 0,
      };
      const waits = needsSecondPerson(amount, given, staffLimits.money[role]);
      const part = waits ? parts.waiting : parts.atOnce;
      part.customers += 1;
      part.amount += amount;
    }
  }
  return {
    customers: customers.map(({ customerId, seen }) => ({ customerId, seen })),
    refused,
    ...parts,
  };
}

/** Leaves the same note for each customer. */
export const noteMany = (
  services: Services,
  actor: OpenStaffSession,
  { customers, note }: { customers: readonly Chosen[]; note: string },
  onFailure: (error: unknown) => void,
): Promise<ManyOutcome> =>
  forEach(services, customers, onFailure, async (chosen) => {
    const written = { actor, why: note, ...chosen };
    await changeCustomer(services, chosen.customerId, ({ tx }) =>
      recordForCustomer(tx, services, written, { act: 'note' }),
    );
    return 'done';
  });

/**
 * Gives each customer the same goodwill, within the limits of a single one.
 * @throws Refusal where the sum needs a recent code of the second step: nothing is given then
 */
export function creditMany(
  services: Services,
  actor: OpenStaffSession,
  given: { customers: readonly Chosen[]; amount: Pence; sentence: string; why: string },
  onFailure: (error: unknown) => void,
): Promise<ManyOutcome> {
  const { customers, amount, sentence, why } = given;
  if (amount * customers.length >= services.staffLimits.codeFrom) {
    requireRecentCode(services, actor);
  }
  const credit = { kind: 'credit', amount, sentence } as const;
  return forEach(services, customers, onFailure, async (chosen) =>
    (await giveMoney(services, { actor, why, ...chosen }, credit)) ? 'done' : 'waiting',
  );
}

/** Acts for one customer after the other. A refusal or a failure of one stops no other. */
async function forEach(
  { database }: Services,
  customers: readonly Chosen[],
  onFailure: (error: unknown) => void,
  act: (chosen: Chosen) => Promise<'done' | 'waiting'>,
): Promise<ManyOutcome> {
  const outcome = { done: [] as CustomerId[], waiting: [] as CustomerId[] };
  const whyNot = new Map<CustomerId, string>();
  for (const chosen of customers) {
    try {
      outcome[await act(chosen)].push(chosen.customerId);
    } catch (error) {
      if (!(error instanceof Refusal)) onFailure(error);
      const why =
        error instanceof Refusal
          ? error.message
          : 'Something went wrong. Look at the timeline before you try again.';
      whyNot.set(chosen.customerId, why);
    }
  }
  const unlucky = whyNot.size > 0 ? await readChosen(database.reader, [...whyNot.keys()]) : [];
  const nameOf = (customerId: CustomerId) => {
    const found = unlucky.find((each) => each.customerId === customerId);
    return found ? `${found.firstName} ${found.lastName}` : 'Nobody';
  };
  return {
    ...outcome,
    refused: [...whyNot].map(([customerId, why]) => ({
      customerId,
      name: nameOf(customerId),
      why,
    })),
  };
}
