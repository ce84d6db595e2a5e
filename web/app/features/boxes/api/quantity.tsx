import { useMutation } from '@nestbox/client/api/useMutation';
import { amendQuantity } from '@nestbox/contract/box';
import type { BoxId, ProductId } from '@nestbox/contract/values';
import { useRef } from 'react';
import toast from 'react-hot-toast';
import { send } from '#app/api/client';
import { effectAhead } from '#app/change/effectAhead';
import { showUndoToast, UndoLine, undoMilliseconds } from '#app/change/undoToast';
import { useCustomerId } from '#app/session/useSession';
import { useBoxesChanged } from './boxes';

interface Item {
  boxId: BoxId;
  productId: ProductId;
  /** The packs by the latest answer of the server. */
  quantity: number;
}

/**
 * The packs of a product in one box. A new quantity shows at once, and goes back where the server
 * refuses it. Of several quantities in quick succession, only the last one is sent.
 */
export function useQuantity({ boxId, productId, quantity }: Item) {
  const customerId = useCustomerId() ?? '';
  const boxesChanged = useBoxesChanged();
  /** The packs that the server has. */
  const served = useRef(quantity);
  /** The packs that were asked for last; null once the server has answered. */
  const wanted = useRef<number | null>(null);
  const amend = useMutation({
    // Quantities are sent one after the other, because each is sent as a difference.
    scope: { id: `quantity ${boxId} ${productId}` },
    mutationFn: async (to: number) => {
      if (to !== wanted.current) return null;
      const before = served.current;
      const change = {
        kind: 'quantity',
        boxId,
        productId,
        quantity: to,
        scope: 'this box',
      } as const;
      const effect = await effectAhead(customerId, change);
      if (to !== wanted.current || to === before) return null;
      await send(amendQuantity, {
        params: { customerId, boxId, productId, delta: to - before },
      });
      served.current = to;
      return { before, effect };
    },
    onMutate: () => ({ opener: document.activeElement }),
    onSuccess: async (made, _, { opener }) => {
      if (!made) return;
      const { effect } = made;
      const text = 'Quantity updated successfully';
      showUndoToast(
        opener,
        (frame) => (
          <UndoLine {...frame} text={text} effect={effect} undo={() => set(made.before)} />
        ),
        undoMilliseconds,
      );
      await boxesChanged();
    },
    onError: () => toast.error('Failed to update quantity'),
    onSettled: (_, __, to) => {
      if (to === wanted.current) wanted.current = null;
    },
  });
  const { isPending, variables, mutate, error, reset } = amend;
  if (!isPending) served.current = quantity;
  const set = (to: number, onSet?: () => void) => {
    wanted.current = to;
    mutate(to, { onSuccess: onSet });
  };
  /** Returns false at the last pack, which is not taken away. */
  const add = (by: 1 | -1): boolean => {
    const to = (wanted.current ?? quantity) + by;
    if (to >= 1) set(to);
    return to >= 1;
  };
  const shown = isPending ? (variables ?? quantity) : quantity;
  return { shown, set, add, isPending, error, reset };
}
