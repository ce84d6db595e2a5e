import type { MoneyAct } from '@nestbox/contract/staffMoneyActs';
import type { CustomerId } from '@nestbox/contract/values';
import { hasPermission } from '@nestbox/domain/account/permissions';
import {
  endMoneyRequest,
  formatAsked,
  readWaitingRequests,
} from '../../account/staff/moneyRequestQueries.ts';
import { recordForCustomer } from '../../account/staff/recordForCustomer.ts';
import { requireRecentCode } from '../../account/staff/staffCodes.ts';
import type { OpenStaffSession } from '../../account/staff/staffSessionQueries.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../services.ts';
import { changeCustomer } from '../customer/changeCustomer.ts';
import { type Done, performMoneyAct } from './performMoneyAct.ts';

/** A decision about what a colleague asked for. */
interface DecidedRequest {
  readonly customerId: CustomerId;
  readonly requestNumber: number;
  readonly decision: 'approve' | 'decline';
  readonly why: string;
}

/**
 * Gives what a colleague asked to give, or ends the request. It is given under the customer's state of now.
 * @returns `later` where the card provider did not answer, `refused` where it refuses the card's part
 * @throws Refusal where somebody has decided already, or the actor may not
 */
export async function decideMoneyRequest(
  services: Services,
  actor: OpenStaffSession,
  { customerId, requestNumber, decision, why }: DecidedRequest,
): Promise<'given' | 'later' | 'refused' | 'declined'> {
  const waiting = await readWaitingRequests(services.database.reader, customerId);
  const request = waiting.find((each) => each.requestNumber === requestNumber);
  if (!request) throw decidedAlready();
  const isOwn = request.staffId === actor.staffId;
  const mayApprove = hasPermission(actor.role, 'approve-money') && !isOwn;
  if (!mayApprove && !(isOwn && decision === 'decline')) {
    const sentence = isOwn
      ? 'You asked for this yourself. Another owner has to decide it.'
      : 'Your role does not allow this.';
    throw new Refusal('forbidden', sentence);
  }
  const decidedAt = services.clock.now();
  const end = async (tx: Queryable, state: 'approved' | 'declined') => {
    if (!(await endMoneyRequest(tx, request, { state, decidedAt }))) throw decidedAlready();
  };
  if (decision === 'decline') {
    await changeCustomer(services, customerId, async ({ tx }) => {
      await end(tx, 'declined');
      const before = { asked: formatAsked(request), by: request.who };
      const declined = { act: 'decline-to-give', before } as const;
      await recordForCustomer(tx, services, { actor, customerId, why }, declined);
    });
    return 'declined';
  }
  requireRecentCode(services, actor);
  const done = await performMoneyAct(services, customerId, request.asked, async (tx, given) => {
    await end(tx, 'approved');
    const { amount: _, after, ...recorded } = given;
    const approved = { ...recorded, after: { ...after, askedBy: request.who } };
    await recordForCustomer(tx, services, { actor, customerId, why: request.why }, approved);
  });
  return outcomeOf(done);
}

const decidedAlready = () => new Refusal('conflict', 'Somebody has decided this already.');

function outcomeOf(done: Done<MoneyAct>): 'given' | 'later' | 'refused' {
  if ('refused' in done && done.refused) return 'refused';
  return 'given' in done && !done.given ? 'later' : 'given';
}
