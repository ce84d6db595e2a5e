import { useMutation } from '@nestbox/client/api/useMutation';
import type { BodyOf } from '@nestbox/contract/call';
import {
  claimBox,
  finishPacking,
  getPackingBox,
  holdBox,
  markBoxShipped,
  type PackingBox,
  releaseBox,
  takeOutItem,
} from '@nestbox/contract/staffPacking';
import type { ProductId } from '@nestbox/contract/values';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '../api/client';
import { staffQuery, useRefresh } from '../api/staffQuery';
import { useListChangedBox, useRefreshPacking } from './packingPages';
import { tickMutation } from './ticks';

/** What the packer does with the box. Each answer is the box as it is now. */
export function usePackingActs(box: PackingBox) {
  const { boxId } = box;
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
    tick: useMutation({ ...tickMutation(box), ...after }),
    takeOut: useMutation({
      mutationFn: (body: { productId: ProductId; found: number }) =>
        send(takeOutItem, { params, body }),
      ...after,
      onSuccess: ({ refunded: _, ...changed }) => after.onSuccess(changed),
    }),
    finish: useMutation({ mutationFn: () => send(finishPacking, { params }), ...after }),
    hold: useMutation({
      mutationFn: (body: BodyOf<typeof holdBox>) => send(holdBox, { params, body }),
      ...after,
    }),
    ship: useMutation({
      mutationFn: (body: BodyOf<typeof markBoxShipped>) => send(markBoxShipped, { params, body }),
      ...after,
    }),
  };
}

export type PackingActs = ReturnType<typeof usePackingActs>;
