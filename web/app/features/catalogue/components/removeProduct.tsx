import type { CustomerProduct } from '@nestbox/contract/product';
import { Button } from '@nestbox/ui/button';
import { Trash2 } from 'lucide-react';
import { useRemoveProducts } from '../api/removeProducts';

interface RemoveProductProps {
  product: Pick<CustomerProduct, 'productId' | 'productName'>;
}

/** Removes a product from the customer's products, and so from every coming box. */
export function RemoveProduct({ product: { productId, productName } }: RemoveProductProps) {
  const remove = useRemoveProducts();
  return (
    <Button
      look="quiet"
      size="small"
      className="min-h-11 self-start"
      pending={remove.isPending}
      onClick={() => remove.mutate([productId])}
    >
      {!remove.isPending && <Trash2 aria-hidden="true" className="size-4" />}
      Remove from all boxes<span className="sr-only">: {productName}</span>
    </Button>
  );
}
