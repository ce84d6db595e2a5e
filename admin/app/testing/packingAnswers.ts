import type { AnsweredCalls } from '@nestbox/client/testing/answerCalls';
import {
  claimBox,
  finishPacking,
  getPackingBox,
  getPackingList,
  getPackingTotals,
  type PackingBox,
  type PackingTotals,
  tickItem,
} from '@nestbox/contract/staffPacking';
import { listCarriers } from '@nestbox/contract/staffShipping';
import type { ProductId } from '@nestbox/contract/values';
import { ben, olive, staffCalls, today } from './staffAnswers';

type Packer = NonNullable<PackingBox['packer']>;

const packerOf = ({ staffId, name }: Packer): Packer => ({ staffId, name });

/** Olive and Ben as packers. */
export const me = packerOf(olive);
export const colleague = packerOf(ben);

const itemOf = (productId: ProductId, productName: string, quantity: number) => ({
  productId,
  productName,
  quantity,
  productCategory: 'Kitchen',
  packLabel: '500 ml',
  codes: [productId],
  image: `/artwork/${productId}.svg`,
  ticked: false,
});

/** A paid box of today with two products, which nobody packs yet. */
export const waitingBox: PackingBox = {
  boxId: '6b1f0a52-0c7e-4b0e-8a36-0b9a3a7f5d01',
  boxNumber: 4,
  orderNumber: 'NB-2026-004214',
  orderStatus: 'Paid',
  state: 'waiting',
  shipment: today,
  delivery: '2026-12-02',
  addressLines: ['Eva Lind', '1 High Street', 'Leeds', 'LS1 1AA', 'United Kingdom'],
  items: [itemOf('washing-up-liquid', 'Washing-up Liquid', 1), itemOf('sponges', 'Sponges', 3)],
  weightGrams: 1240,
  packer: null,
  heldReason: null,
  trackingUrl: null,
};

/** The same box while somebody packs it. */
export const packedBy = (packer: Packer, ticked: readonly string[] = []): PackingBox => ({
  ...waitingBox,
  state: 'packing',
  packer,
  items: waitingBox.items.map((item) => ({ ...item, ticked: ticked.includes(item.productId) })),
});

const totalsOf = (boxes: readonly PackingBox[]): PackingTotals => ({
  day: today,
  unpaid: 0,
  picks: [],
  states: [...Map.groupBy(boxes, ({ state }) => state)].map(([state, { length }]) => ({
    state,
    boxes: length,
  })),
});

/**
 * Returns calls with the answers that a packer gets. The server has one box, which it changes by what is
 * ticked.
 */
export function packingCalls(box: PackingBox = waitingBox): AnsweredCalls {
  let stored = box;
  const keep = (changed: PackingBox): PackingBox => {
    stored = changed;
    return changed;
  };
  return staffCalls()
    .answer(getPackingBox, () => stored)
    .answer(getPackingTotals, () => totalsOf([stored]))
    .answer(getPackingList, () => ({ day: today, boxes: [stored], next: null }))
    .answer(listCarriers, { names: [] })
    .answer(claimBox, () => keep(packedBy(me)))
    .answer(tickItem, ({ body: { productId, ticked } }) =>
      keep({
        ...stored,
        items: stored.items.map((item) =>
          item.productId === productId ? { ...item, ticked } : item,
        ),
      }),
    )
    .answer(finishPacking, () => keep({ ...stored, state: 'packed' }));
}
