import type { BoxToPay } from '@nestbox/contract/subscription';
import { useRef } from 'react';
import { useBoxes, useNextBox } from '#app/features/box/api/boxes';
import { useSubscriptionStatus } from '#app/features/subscription/api/subscription';

/**
 * What is paid at the checkout: the box whose charge was declined, else the next one, which is the
 * first. A declined box stays until the screen is left, though it is paid meanwhile.
 */
export function useBoxToPay() {
  const status = useSubscriptionStatus();
  const next = useNextBox();
  const all = useBoxes();
  const due = useRef<BoxToPay>(null);
  due.current ??= status.data?.toPay ?? null;

  const boxes = due.current ? all : next;
  const box = due.current
    ? all.data?.find(({ boxId }) => boxId === due.current?.boxId)
    : (next.data ?? undefined);
  const asked = [status, boxes];
  return {
    box,
    declined: due.current,
    active: status.data?.active ?? false,
    needsCard: status.data?.needsCard ?? false,
    isPending: asked.some((query) => query.isPending),
    isError: asked.some((query) => query.isError),
    error: asked.find((query) => query.isError)?.error,
    isFetching: asked.some((query) => query.isFetching),
    refetch: () => {
      for (const query of asked) query.refetch();
    },
  };
}
