import type { BoxId, CustomerId } from '@nestbox/contract/values';
import { boxOf } from '../../boxes/boxOf.ts';
import type { Services } from '../../services.ts';
import type { RecordBoxAct } from '../customer/changeStoredBox.ts';
import { endParcel } from './endParcel.ts';
import { holdBox } from './holdBox.ts';

interface RefusedAddress {
  readonly boxId: BoxId;
  /** A sentence for the customer. */
  readonly reason: string;
  readonly record: RecordBoxAct;
}

/**
 * Marks that the carrier refuses the address of a box. One that has not left is held until the address is corrected,
 * and one that has left comes back.
 * @throws Refusal where it is neither paid nor on its way
 */
export async function refuseAddress(
  services: Services,
  customerId: CustomerId,
  { boxId, reason, record }: RefusedAddress,
): Promise<void> {
  const { box } = await boxOf(services.database.reader, customerId, boxId);
  const hasLeft = box.status === 'Dispatched' || box.status === 'Delivered';
  if (!hasLeft) return holdBox(services, { boxId, reason, addressRefused: true, record });
  await endParcel(services, customerId, { boxId, what: 'returned', addressRefused: true, record });
}
