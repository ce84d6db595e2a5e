import type { CustomerId, ProductId } from '@nestbox/contract/values';
import { isReturned } from '@nestbox/domain/billing/refundState';
import { type YearAtHome, yearAtHome } from '@nestbox/domain/boxes/yearAtHome';
import { saysNoneLeft } from '@nestbox/domain/planning/signal';
import { readAllCharges } from '../../billing/chargeQueries.ts';
import { readRefunds } from '../../billing/refundQueries.ts';
import { readBoxes } from '../../boxes/boxQueries.ts';
import { readSignals } from '../../planning/usageQueries.ts';
import { today } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../services.ts';

/** Reads what came to a home in the twelve months until today. Null while no box has come. */
export async function readYearAtHome(
  db: Queryable,
  { clock }: Pick<Services, 'clock'>,
  customerId: CustomerId,
): Promise<YearAtHome<ProductId> | null> {
  const boxes = await readBoxes(db, customerId);
  const charges = await readAllCharges(db, customerId);
  const refunds = (await readRefunds(db, customerId)).filter(
    ({ status, destination }) => destination === 'card' && isReturned(status),
  );
  const signals = await readSignals(db, customerId);
  const sumOf = (of: string, sums: readonly { boxId: string; pence: number }[]) =>
    sums.reduce((sum, { boxId, pence }) => sum + (boxId === of ? pence : 0), 0);
  const paid = charges
    .filter(({ status }) => status === 'succeeded')
    .map(({ boxId, paidAmount }) => ({ boxId, pence: paidAmount ?? 0 }));
  const returned = refunds.map(({ boxId, amount }) => ({ boxId, pence: amount }));
  return yearAtHome({
    today: today(clock),
    boxes: boxes.map((box) => ({
      ...box,
      paid: sumOf(box.boxId, paid) - sumOf(box.boxId, returned),
    })),
    runOuts: signals
      .filter(({ signal }) => saysNoneLeft(signal))
      .map(({ productId, on }) => ({ productId, on })),
  });
}
