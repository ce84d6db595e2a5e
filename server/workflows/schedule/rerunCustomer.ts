import type { CustomerId } from '@nestbox/contract/values';
import type { BoxStatus } from '@nestbox/domain/boxes/lifecycle';
import { scheduleOf, type Task } from '@nestbox/domain/subscription/schedule';
import { CardProviderFailed } from '../../billing/cardGateway.ts';
import { readUndecidedCharges } from '../../billing/chargeQueries.ts';
import { readBoxes } from '../../boxes/boxQueries.ts';
import type { Services } from '../../services.ts';
import { readSchedule } from '../customer/readSchedule.ts';
import { settlePayment } from '../payments/settlePayment.ts';
import { makeFailedWorkDue } from '../work/failedWorkQueries.ts';
import { runSchedule } from './runSchedule.ts';

/** A box whose status changed. */
interface MovedBox {
  readonly boxNumber: number;
  /** Null for a new box. */
  readonly before: BoxStatus | null;
  readonly after: BoxStatus;
}

interface Rerun {
  readonly moved: readonly MovedBox[];
  /** The card provider failed, so that what was asked of it is still due. */
  readonly providerFailed: boolean;
  /** The tasks still to be done, in their order. */
  readonly next: readonly Task[];
}

/**
 * Retries at once what failed for a customer: asks for the outcome of open payments, and performs
 * everything that is due.
 */
export async function rerunCustomer(services: Services, customerId: CustomerId): Promise<Rerun> {
  const { reader } = services.database;
  await makeFailedWorkDue(reader, customerId, services.clock.now());
  const before = new Map(
    (await readBoxes(reader, customerId)).map((box) => [box.boxId, box.status]),
  );
  const providerFailed = await tryAll(services, customerId);
  const moved = (await readBoxes(reader, customerId)).flatMap(({ boxId, boxNumber, status }) =>
    before.get(boxId) === status
      ? []
      : [{ boxNumber, before: before.get(boxId) ?? null, after: status }],
  );
  const next = scheduleOf(await readSchedule({ tx: reader, services, customerId }));
  return { moved, providerFailed, next };
}

/** Retries everything. @returns whether the card provider failed */
async function tryAll(services: Services, customerId: CustomerId): Promise<boolean> {
  try {
    for (const charge of await readUndecidedCharges(services.database.reader, customerId)) {
      if (charge.paymentIntent) await settlePayment(services, charge.paymentIntent);
    }
    await runSchedule(services, customerId);
    return false;
  } catch (error) {
    if (error instanceof CardProviderFailed) return true;
    throw error;
  }
}
