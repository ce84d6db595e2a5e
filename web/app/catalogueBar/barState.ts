import { pagePaths } from '@nestbox/contract/pagePaths';
import { useEffect, useState } from 'react';
import { awaitsAnswer } from '#app/api/awaitsAnswer';
import { useBoxes } from '#app/features/boxes/api/boxes';
import { useIsEmptyShop } from '#app/features/catalogue/api/catalogue';
import { useCustomerProducts } from '#app/features/catalogue/api/customerProducts';
import { toAdd } from '#app/features/catalogue/toAdd';
import { useSubscriptionStatus } from '#app/features/subscription/api/subscription';
import type { BarBox } from './barText';

/** What a customer's bar shows. */
export interface BarState {
  /** Null until the products are loaded. */
  count: number | null;
  /** The next box that can be changed; undefined where none is planned. */
  box: BarBox | undefined;
  /** Boxes or subscription are loading for the first time. */
  boxPending: boolean;
  /** Where the customer is on the way to the box. Null until that is known. */
  wayOn: WayOn | null;
  /** What could not be loaded. */
  failed: 'products' | 'box' | null;
  /** Answers are fetched again after a change: price and date may be outdated. */
  updating: boolean;
  retry: () => void;
}

export interface WayOn {
  to: string;
  /** Completes the link's name for screen readers: 'Continue to payment'. */
  where: string;
}

/**
 * Returns the state of a customer's bar, from answers that the catalogue and the account share. Null
 * where the shop sells nothing, or a banner asks for a payment or a card first.
 */
export function useBarState(): BarState | null {
  const isEmptyShop = useIsEmptyShop();
  const products = useCustomerProducts();
  const boxes = useBoxes();
  const status = useSubscriptionStatus();
  if (isEmptyShop || status.data?.toPay || status.data?.needsCard) return null;

  const failed = products.isLoadingError ? 'products' : boxes.isLoadingError ? 'box' : null;
  const boxPending = boxes.isPending || awaitsAnswer(status);
  const box = boxes.data?.find(({ canEdit }) => canEdit);
  const asked = [products, boxes, status];
  return {
    count: products.data?.length ?? null,
    box,
    boxPending,
    wayOn: boxPending || failed ? null : findWayOn(),
    failed,
    updating: asked.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const query of asked) if (query.isError) query.refetch();
    },
  };

  function findWayOn(): WayOn {
    if (boxes.data?.length === 0) return { to: pagePaths.household, where: 'your household' };
    const started = status.data?.active || status.data?.paymentDetailsAdded;
    if (status.data && !started) return { to: pagePaths.payment, where: 'payment' };
    if (!box) return { to: pagePaths.boxSummary, where: 'your boxes' };
    return { to: pagePaths.boxProducts(box.boxNumber, box.boxId), where: 'your next box' };
  }
}

/** Returns how many products a visitor wants to add after log-in. */
export function useCountToAdd(): number {
  const [count, setCount] = useState(0);
  // Not during hydration: the prerendered page has no bar.
  useEffect(() => setCount(toAdd.list().length), []);
  return count;
}
