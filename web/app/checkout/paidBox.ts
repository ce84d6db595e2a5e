import type { BoxId } from '@nestbox/contract/values';

let paid: string | null = null;

/**
 * The id of the box that was paid until its confirmation is shown. In memory: a reload of the page no
 * longer knows it. Not in the history state, since the payment page leads on by itself once it is paid.
 */
export const paidBox = {
  get: () => paid,
  set: (boxId: BoxId | null) => {
    paid = boxId;
  },
};
