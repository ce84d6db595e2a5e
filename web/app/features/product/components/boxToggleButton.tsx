import type { Product } from '@nestbox/contract/product';
import { Check, Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { paths } from '#app/config/paths';
import { useSession } from '#app/session/useSession';
import { Button } from '#app/ui/button';
import type { ButtonSize } from '#app/ui/buttonStyle';
import { useAddProducts } from '../api/addProducts';
import { useCustomerProducts } from '../api/customerProducts';
import { useRemoveProducts } from '../api/removeProducts';
import { toAdd } from '../toAdd';

interface BoxToggleButtonProps {
  product: Pick<Product, 'productId' | 'productName' | 'inStock'>;
  size?: ButtonSize;
  className?: string;
  /** The id of what says more about a press. */
  describedBy?: string | undefined;
}

/**
 * 'Add to box' or 'Remove from box', by what the box holds. Visitors log in first. What is out of
 * stock can only be removed.
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
      return navigate(paths.login);
    }
    return (inBox ? remove : add).mutate([product.productId]);
  };

  return (
    <Button
      look={inBox ? 'quiet' : 'primary'}
      size={size}
      pending={add.isPending || remove.isPending || (session !== null && mine.isPending)}
      // Not disabled, which would take the focus from whoever has just removed it.
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
