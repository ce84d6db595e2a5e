import { hasStatus } from '@nestbox/client/api/apiError';
import { type PackingBox, tickItem } from '@nestbox/contract/staffPacking';
import type { BoxId, ProductId } from '@nestbox/contract/values';
import { useMutationState } from '@tanstack/react-query';
import { send } from '../api/client';

interface Tick {
  readonly productId: ProductId;
  readonly ticked: boolean;
}

const tickKey = (boxId: BoxId) => ['tick', boxId];

/** Too many calls in a minute. It passes, so the tick is sent again. */
const isTooMany = (error: unknown) => hasStatus(error, 429);
const retryMilliseconds = 2_000;
/** Together longer than the minute that the server counts. */
const maxRetries = 40;

/** How a tick of a box is sent. */
export const tickMutation = ({ boxId }: PackingBox) => ({
  mutationFn: (body: Tick) => send(tickItem, { params: { boxId }, body }),
  mutationKey: tickKey(boxId),
  // One after the other: a scanner is faster than the answers, and an earlier one would come last.
  scope: { id: `ticks of ${boxId}` },
  retry: (failures: number, error: Error) => isTooMany(error) && failures < maxRetries,
  retryDelay: retryMilliseconds,
});

/** What became of the ticks of a box in this browser. */
interface SentTicks {
  /** Not answered yet, the latest last. */
  readonly pending: readonly Tick[];
  /** Whether they wait, since the server takes no more for the moment. */
  readonly delayed: boolean;
  /** The products whose last tick the server does not have. */
  readonly failed: PackingBox['items'];
  /** Why the last one failed. */
  readonly error: unknown;
}

export function useSentTicks({ boxId, items }: PackingBox): SentTicks {
  const sent = useMutationState({
    filters: { mutationKey: tickKey(boxId) },
    select: ({ state }) => ({ ...state, tick: state.variables as Tick }),
  });
  const pending = sent.filter(({ status }) => status === 'pending');
  const failed = items.flatMap((item) => {
    const last = sent.findLast(({ tick }) => tick.productId === item.productId);
    return last?.status === 'error' && last.tick.ticked !== item.ticked ? [{ item, last }] : [];
  });
  return {
    pending: pending.map(({ tick }) => tick),
    delayed: pending.some(({ failureReason }) => isTooMany(failureReason)),
    failed: failed.map(({ item }) => item),
    error: failed.at(-1)?.last.error,
  };
}
