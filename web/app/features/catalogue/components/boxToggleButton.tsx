import { pagePaths } from '@nestbox/contract/pagePaths';
import type { Product } from '@nestbox/contract/product';
import { Button, type ButtonSize } from '@nestbox/ui/button';
import { Check, Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useSession } from '#app/session/useSession';
import { useAddProducts, useCustomerProducts } from '../api/customerProducts';
import { useRemoveProducts } from '../api/removeProducts';
import { toAdd } from '../toAdd';

interface BoxToggleButtonProps {
  product: Pick<Product, 'productId' | 'productName' | 'inStock'>;
  size?: ButtonSize;
  className?: string;
  /** The id of an element that describes the effect of a press. */
  describedBy?: string | undefined;
}

/**
 * The button 'Add to box' or 'Remove from box'. Sends visitors to log in first. A product that is out
 * of stock can only be removed.
 */
export function BoxToggleButton({
  product,
  size = 'small',
  className = '',
  describedBy,
}: BoxToggleButtonProps) {
  const session = useSession();
  const navigate = useNavigate();
  const mine = useCustomerProducts();
  const add = useAddProducts();
  const remove = useRemoveProducts();
  const inBox = mine.data?.some(({ productId }) => productId === product.productId) ?? false;
  const soldOut = !product.inStock && !inBox;
  const Icon = inBox ? Check : Plus;

  const toggle = () => {
    if (!session) {
      toAdd.remember(product);
      return navigate(pagePaths.login);
    }
    return (inBox ? remove : add).mutate([product.productId]);
  };

  return (
    <Button
      look={inBox ? 'quiet' : 'primary'}
      size={size}
      pending={add.isPending || remove.isPending || (session !== null && mine.isPending)}
      // Not `disabled`, which would take the focus from a customer who has just removed the product.
      aria-disabled={soldOut || undefined}
      onClick={soldOut ? undefined : toggle}
      aria-describedby={describedBy}
      className={className}
    >
      {!soldOut && <Icon aria-hidden="true" className="size-4" />}
      {soldOut && 'Out of stock'}
      {!soldOut && (inBox ? 'Remove from box' : 'Add to box')}
      <span className="sr-only"> {product.productName}</span>
    </Button>
  );
}
