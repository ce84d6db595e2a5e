import { hasStatus } from '@nestbox/client/api/apiError';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useCustomerId } from '#app/session/useSession';
import { useAddProducts } from '../api/customerProducts';
import { toAdd } from '../toAdd';

/** Adds the products that a visitor chose, after log-in. Retries at the next screen. */
export function AddRemembered() {
  const customerId = useCustomerId();
  const { pathname } = useLocation();
  const { mutate } = useAddProducts();
  const adding = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen is a new attempt
  useEffect(() => {
    const wanted = toAdd.list().map(({ productId }) => productId);
    if (!customerId || wanted.length === 0 || adding.current) return;
    adding.current = true;
    mutate(wanted, {
      onSuccess: toAdd.forget,
      // A retry would always fail for a product that does not exist.
      onError: (error) => {
        if (hasStatus(error, 404) || hasStatus(error, 400)) toAdd.forget();
      },
      onSettled: () => {
        adding.current = false;
      },
    });
  }, [customerId, pathname, mutate]);

  return null;
}
