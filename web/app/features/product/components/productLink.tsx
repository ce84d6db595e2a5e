import type { Product } from '@nestbox/contract/product';
import { Link } from 'react-router';
import { paths } from '#app/config/paths';

interface ProductLinkProps {
  product: Pick<Product, 'productId' | 'productName'>;
}

/** A product's name in a sentence, which leads to its page. */
export const ProductLink = ({ product: { productId, productName } }: ProductLinkProps) => (
  <Link
    to={paths.productDetails(productId)}
    className="rounded-sm underline decoration-line-strong underline-offset-4 hover:decoration-ink"
  >
    {productName}
  </Link>
);
