import {
  claimBox,
  finishPacking,
  getPackingBox,
  holdBox,
  markBoxShipped,
  type PackingBox,
  releaseBox,
  takeOutItem,
  tickItem,
} from '@nestbox/contract/staffPacking';
import { useMutation } from '@nestbox/web/api/useMutation';
import { useMutationState, useQueryClient } from '@tanstack/react-query';
import { send } from '../api/client';
import { staffQuery, useRefresh } from '../api/staffQuery';
import { useListChangedBox, useRefreshPacking } from './packingPages';

const tickKey = (boxId: string) => ['tick', boxId];

interface Tick {
  readonly productId: string;
  readonly ticked: boolean;
}

/** Returns the ticks of a box that are not answered yet, the latest last. */
export const usePendingTicks = (boxId: string): readonly Tick[] =>
  useMutationState({
    filters: { mutationKey: tickKey(boxId), status: 'pending' },
    select: ({ state }) => state.variables as Tick,
  });

/** What the packer does with the box. Each answer is the box as it is now. */
export function usePackingActs({ boxId }: PackingBox) {
  const queries = useQueryClient();
  const refresh = useRefresh();
  const refreshPacking = useRefreshPacking();
  const listChangedBox = useListChangedBox();
  const params = { boxId };
  const { queryKey } = staffQuery(getPackingBox, { params });
  const after = {
    onSuccess: async (changed: PackingBox) => {
      queries.setQueryData(queryKey, changed);
      // Before the lists are read again: otherwise they show the box as it was for a moment.
      listChangedBox(changed);
      await refreshPacking();
    },
    // Somebody else may have changed it.
    onError: () => Promise.all([refresh(getPackingBox), refreshPacking()]),
  };
  return {
    claim: useMutation({
      mutationFn: (takeOver: boolean) => send(claimBox, { params, body: { takeOver } }),
      ...after,
    }),
    release: useMutation({ mutationFn: () => send(releaseBox, { params }), ...after }),
    tick: useMutation({
      mutationFn: (body: Tick) => send(tickItem, { params, body }),
      mutationKey: tickKey(boxId),
      // One after the other: a scanner is faster than the answers, and an earlier one would come last.
      scope: { id: `ticks of ${boxId}` },
      ...after,
    }),
    takeOut: useMutation({
      mutationFn: (body: { productId: string; found: number }) =>
        send(takeOutItem, { params, body }),
      ...after,
    }),
    finish: useMutation({ mutationFn: () => send(finishPacking, { params }), ...after }),
    hold: useMutation({
      mutationFn: (reason: string | null) => send(holdBox, { params, body: { reason } }),
      ...after,
    }),
    ship: useMutation({
      mutationFn: (body: { trackingUrl: string }) => send(markBoxShipped, { params, body }),
      ...after,
    }),
  };
}

export type PackingActs = ReturnType<typeof usePackingActs>;
