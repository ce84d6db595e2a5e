import { formatPounds } from '@nestbox/domain/money/pounds';
import { PictureOfProduct } from '#app/parts/pictureOfProduct';
import { useNamedProducts } from '../search/useNamedProducts';
import { BoxToggleButton } from './boxToggleButton';

const namedNappies = { keyword: 'nappies' };

/** Asks which nappies a baby wears: the shop chooses none by itself, since it knows no size. */
export function NappySizes() {
  const { products: nappies = [] } = useNamedProducts(namedNappies);
  if (nappies.length === 0) return null;
  return (
    <section aria-labelledby="nappies" className="rounded-card border border-line p-4 sm:p-5">
      <h3 id="nappies" className="text-xl">
        Which nappies does your baby wear?
      </h3>
      <p className="mt-1 text-ink-soft">Only you know the size, so we choose none for you.</p>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2">
        {nappies.map((product) => (
          <li
            key={product.productId}
            className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control border border-line p-3"
          >
            <PictureOfProduct
              product={product}
              frameWidth="56px"
              className="size-14 rounded-control"
            />
            <p className="min-w-30 flex-1">
              <span className="block font-semibold">{product.productName}</span>
              <span className="block text-sm text-ink-soft">{product.packLabel}</span>
              <span className="block text-sm text-ink-soft">{formatPounds(product.price)}</span>
            </p>
            <BoxToggleButton product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}
