import {
  claimBox,
  finishPacking,
  getPackingBox,
  getPackingList,
  holdBox,
  markBoxShipped,
  type PackingBox,
  releaseBox,
  takeOutItem,
  tickItem,
} from '@nestbox/contract/staffPacking';
import { useMutation } from '@nestbox/web/api/useMutation';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '../api/client';
import { staffQuery, useRefresh } from '../api/staffQuery';

/** What the packer does with the box. Each answer is the box as it is now. */
export function usePackingActs({ boxId }: PackingBox) {
  const queries = useQueryClient();
  const refresh = useRefresh();
  const params = { boxId };
  const { queryKey } = staffQuery(getPackingBox, { params });
  const after = {
    onSuccess: async (box: PackingBox) => {
      queries.setQueryData(queryKey, box);
      await queries.invalidateQueries({ queryKey: [getPackingList.path] });
    },
    // Somebody else may have changed it.
    onError: () => refresh(getPackingBox, getPackingList),
  };
  return {
    claim: useMutation({
      mutationFn: (takeOver: boolean) => send(claimBox, { params, body: { takeOver } }),
      ...after,
    }),
    release: useMutation({ mutationFn: () => send(releaseBox, { params }), ...after }),
    tick: useMutation({
      mutationFn: (body: { productId: string; ticked: boolean }) =>
        send(tickItem, { params, body }),
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
