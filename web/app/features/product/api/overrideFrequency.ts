import { overrideFrequency } from '@nestbox/contract/product';
import toast from 'react-hot-toast';
import { send } from '#app/api/client';
import { useMutation } from '#app/api/useMutation';
import { useCustomerId } from '#app/session/useSession';
import { useProductsChanged } from './useProductsChanged';

/** `numberOfItemsPerBox` carries the weeks between two packs. */
export function useOverrideFrequency(productID: string) {
  const customerId = useCustomerId() ?? '';
  const productsChanged = useProductsChanged();
  return useMutation({
    mutationFn: (numberOfItemsPerBox: number) =>
      send(overrideFrequency, {
        params: { customerId },
        body: { productID, numberOfItemsPerBox },
      }),
    onSuccess: async () => {
      toast.success('Changed delivery frequency successfully.');
      await productsChanged();
    },
    onError: () => toast.error('Error changing delivery frequency! Please try again'),
  });
}
