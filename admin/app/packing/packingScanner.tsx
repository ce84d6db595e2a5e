import { reasonOf } from '@nestbox/client/api/apiError';
import { findPackingBox, type PackingBox } from '@nestbox/contract/staffPacking';
import { readOrderNumber } from '@nestbox/domain/boxes/orderNumber';
import { useNavigate } from 'react-router';
import { send } from '../api/client';
import { useSession } from '../api/session';
import { ScanField } from '../parts/scanField';
import { paths } from '../paths';
import type { PackingActs } from './packingActs';

/** Returns a function that opens the box of an order, and returns a sentence where there is none. */
export function useOpenOrder() {
  const navigate = useNavigate();
  return async (code: string): Promise<string | null> => {
    try {
      const { boxId } = await send(findPackingBox, { body: { code } });
      await navigate(`${paths.packing}/${boxId}`);
      return null;
    } catch (error) {
      return reasonOf(error, 'The box could not be opened. Scan it again.');
    }
  };
}

/**
 * Packs without a mouse. The code of the slip starts the box and, once each product is in it, marks it as packed;
 * that of another slip opens its box. The code of a product ticks it.
 */
export function PackingScanner({ box, acts }: { box: PackingBox; acts: PackingActs }) {
  const { data: session } = useSession();
  const openOrder = useOpenOrder();
  const packing = box.state === 'packing' && box.packer?.staffId === session?.staffId;
  const scanSlip = (): string | null => {
    const left = box.items.filter(({ ticked }) => !ticked).length;
    if (box.state === 'waiting') acts.claim.mutate(false);
    else if (packing && left === 0) acts.finish.mutate();
    else if (box.state === 'packed') return 'This box is packed. Scan the next slip.';
    else if (packing)
      return `${left === 1 ? '1 product is' : `${left} products are`} still to pack.`;
    return null;
  };
  const scan = (code: string) => {
    const order = readOrderNumber(code);
    if (order) return order === box.orderNumber ? scanSlip() : openOrder(order);
    const wanted = code.toLowerCase();
    const item = box.items.find(({ productId }) => productId === wanted);
    if (!item) return `${code} is not in this box.`;
    if (!packing) return 'Start packing this box first.';
    acts.tick.mutate({ productId: item.productId, ticked: true });
    return null;
  };
  return <ScanField label="Scan a product or a slip" onScan={scan} />;
}
