import { addProducts } from '@nestbox/contract/product';
import toast from 'react-hot-toast';
import { send } from '#app/api/client';
import { useMutation } from '#app/api/useMutation';
import { useCustomerId } from '#app/session/useSession';
import { useProductsChanged } from './customerProducts';

export function useAddProducts() {
  const customerId = useCustomerId() ?? '';
  const productsChanged = useProductsChanged();
  return useMutation({
    mutationFn: (body: string[]) => send(addProducts, { params: { customerId }, body }),
    onSuccess: async (products) => {
      toast.success('Product added successfully.');
      await productsChanged(products);
    },
    onError: () => toast.error('Error adding product! Please try again'),
  });
}
