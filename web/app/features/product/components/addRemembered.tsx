import { useEffect } from 'react';
import { useCustomerId } from '#app/session/useSession';
import { useAddProducts } from '../api/addProducts';
import { forgetToAdd, productsToAdd } from '../toAdd';

/** Once somebody has logged in, what they wanted before goes into their box. */
export function AddRemembered() {
  const customerId = useCustomerId();
  const { mutate: add } = useAddProducts();

  useEffect(() => {
    const wanted = productsToAdd().map(({ productId }) => productId);
    if (customerId === null || wanted.length === 0) return;
    // What fails is told and stays remembered: the next visit tries again.
    add(wanted, { onSuccess: forgetToAdd });
  }, [customerId, add]);

  return null;
}
