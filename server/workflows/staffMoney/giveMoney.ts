import type { MoneyAct } from '@nestbox/contract/staffMoneyActs';
import type { CustomerId } from '@nestbox/contract/values';
import { leftToGive, needsSecondPerson } from '@nestbox/domain/account/givenMoney';
import type { Pence } from '@nestbox/domain/money/pounds';
import { isErased } from '../../account/afterErasure.ts';
import { readGivenMoney } from '../../account/staff/auditQueries.ts';
import { formatAsked, insertMoneyRequest } from '../../account/staff/moneyRequestQueries.ts';
import { type ForCustomer, recordForCustomer } from '../../account/staff/recordForCustomer.ts';
import { requireRecentCode } from '../../account/staff/staffCodes.ts';
import { lockStaff } from '../../account/staff/staffQueries.ts';
import type { OpenStaffSession } from '../../account/staff/staffSessionQueries.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../services.ts';
import { changeCustomer } from '../customer/changeCustomer.ts';
import { type Done, performMoneyAct } from './performMoneyAct.ts';

/** Who gives money to whom, and why. */
export interface Giver extends ForCustomer {
  readonly actor: OpenStaffSession;
}

/** Thrown where a second person has to approve. */
class NeedsApproval extends Error {
  readonly amount: Pence;

  constructor(amount: Pence) {
    super('A second person has to approve it');
    this.amount = amount;
  }
}

/**
 * Gives a customer what a member of staff asked for, or has it wait for an owner where it is more than they may
 * give alone.
 * @returns what was done; null where it waits
 * @throws Refusal, also where a code of the second step is needed again
 */
export async function giveMoney<Act extends MoneyAct>(
  services: Services,
  giver: Giver,
  asked: Act,
): Promise<Done<Act> | null> {
  const { customerId, actor } = giver;
  try {
    return await performMoneyAct(
      services,
      customerId,
      asked,
      async (tx, { amount, ...recorded }) => {
        if (amount >= services.staffLimits.codeFrom) requireRecentCode(services, actor);
        await refuseAboveLimit(tx, services, giver, amount);
        await recordForCustomer(tx, services, giver, {
          ...recorded,
          ...(amount > 0 && { amount }),
        });
      },
    );
  } catch (error) {
    if (!(error instanceof NeedsApproval)) throw error;
    await ask(services, giver, asked, error.amount);
    return null;
  }
}

/** @throws NeedsApproval */
async function refuseAboveLimit(
  tx: Queryable,
  { clock, staffLimits }: Services,
  { actor, customerId }: Giver,
  amount: Pence,
): Promise<void> {
  // Two acts at once for two customers would each not see the other.
  await lockStaff(tx, actor.staffId);
  const { staffId, role } = actor;
  const before = await readGivenMoney(tx, { staffId, customerId, now: clock.now() });
  if (needsSecondPerson(amount, before, staffLimits.money[role])) throw new NeedsApproval(amount);
}

/** Returns what a member of staff can still give a customer without an owner. */
export async function mayGiveAlone(
  { database, clock, staffLimits }: Services,
  { staffId, role }: Pick<OpenStaffSession, 'staffId' | 'role'>,
  customerId: CustomerId,
): Promise<Pence> {
  const now = clock.now();
  const before = await readGivenMoney(database.reader, { staffId, customerId, now });
  return leftToGive(before, staffLimits.money[role]);
}

const askInPerson =
  'It is more than you may give alone, and nothing can wait for an owner of an account that is deleted. Ask an owner to do it.';

const ask = (services: Services, giver: Giver, asked: MoneyAct, amount: Pence): Promise<void> =>
  changeCustomer(services, giver.customerId, async ({ tx }) => {
    const { actor, customerId, why } = giver;
    if (await isErased(tx, customerId)) throw new Refusal('conflict', askInPerson);
    const { staffId, name: who } = actor;
    const at = services.clock.now();
    await insertMoneyRequest(tx, { customerId, at, staffId, who, amount, asked, why });
    const after = { asked: formatAsked({ asked, amount }) };
    await recordForCustomer(tx, services, giver, { act: 'ask-to-give', after });
  });
