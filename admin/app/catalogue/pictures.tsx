import { type FoundProduct, findProducts } from '@nestbox/contract/staffPictures';
import { EmptyState } from '@nestbox/ui/emptyState';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { ProductPicture } from '@nestbox/ui/productPicture';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useMay } from '../api/session';
import { staffQuery } from '../api/staffQuery';
import { Loaded } from '../parts/loaded';
import { PageTitle } from '../parts/pageTitle';
import { paths } from '../paths';
import { NotHere } from '../shell/notHere';

export const Pictures = () => (useMay('change-pictures') ? <Search /> : <NotHere />);

/** Finds a product by its name. The address keeps the words. */
function Search() {
  const id = useId();
  const [search, setSearch] = useSearchParams();
  const words = search.get('words') ?? '';
  const found = useQuery({
    ...staffQuery(findProducts, { query: { words: useDeferredValue(words) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title="Pictures" />
      <PageHeading
        title="Pictures"
        intro="Photographs of products. Without one, a pack is drawn."
      />
      <search className="flex max-w-md flex-col gap-1.5">
        <label htmlFor={id} className={fieldStyle.label}>
          Find a product
        </label>
        <input
          id={id}
          type="search"
          value={words}
          maxLength={100}
          onChange={({ target: { value } }) =>
            setSearch(value === '' ? {} : { words: value }, { replace: true })
          }
          className={fieldStyle.control}
        />
      </search>
      <Loaded query={found} what="The products">
        {(products) =>
          products.length === 0 ? (
            <EmptyState title="No product found">Try another word of its name.</EmptyState>
          ) : (
            <ul aria-label="Products" className="grid gap-3 sm:grid-cols-2">
              {products.map((product) => (
                <FoundRow key={product.productId} product={product} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}

const FoundRow = ({ product }: { product: FoundProduct }) => (
  <li>
    <Link
      to={`${paths.pictures}/${encodeURIComponent(product.productId)}`}
      className="flex h-full items-center gap-4 rounded-card bg-surface p-3 shadow-card hover:shadow-lift"
    >
      <ProductPicture
        src={product.image}
        category={product.productCategory}
        className="size-16 shrink-0 rounded-control"
      />
      <span className="min-w-0">
        <span className="block font-semibold">{product.productName}</span>
        <span className="block text-ink-soft text-sm">{countText(product.pictures)}</span>
      </span>
    </Link>
  </li>
);

function countText(pictures: number): string {
  if (pictures === 0) return 'No photographs';
  return pictures === 1 ? '1 photograph' : `${pictures} photographs`;
}
