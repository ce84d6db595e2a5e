import { type FoundProduct, findProducts } from '@nestbox/contract/staffPictures';
import { Button } from '@nestbox/ui/button';
import { Checkbox } from '@nestbox/ui/checkbox';
import { EmptyState } from '@nestbox/ui/emptyState';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { ProductPicture } from '@nestbox/ui/productPicture';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useMay } from '../api/session';
import { staffQuery } from '../api/staffQuery';
import { Loaded } from '../parts/loaded';
import { PageTitle } from '../parts/pageTitle';
import { paths } from '../paths';
import { NotHere } from '../shell/notHere';
import { PicturesByName } from './picturesByName';

export const Pictures = () => (useMay('change-pictures') ? <Search /> : <NotHere />);

/** Products that are shown at first, and that each press adds. */
const step = 24;

/** Finds a product by its name. The address keeps the words and the filter. */
function Search() {
  const id = useId();
  const [search, setSearch] = useSearchParams();
  const words = search.get('words') ?? '';
  const without = search.get('without') === 'yes';
  const [max, setMax] = useState(step);
  const found = useQuery({
    ...staffQuery(findProducts, {
      query: { words: useDeferredValue(words), ...(without && { without: 'yes' }), max },
    }),
    placeholderData: keepPreviousData,
  });
  const set = (typed: string, alone: boolean) => {
    setMax(step);
    setSearch(
      { ...(typed !== '' && { words: typed }), ...(alone && { without: 'yes' }) },
      { replace: true },
    );
  };
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title="Pictures" />
      <PageHeading
        title="Pictures"
        intro="Photographs of products. Without one, a pack is drawn."
      />
      <PicturesByName />
      <search className="flex max-w-md flex-col gap-1.5">
        <label htmlFor={id} className={fieldStyle.label}>
          Find a product
        </label>
        <input
          id={id}
          type="search"
          value={words}
          maxLength={100}
          onChange={({ target: { value } }) => set(value, without)}
          className={fieldStyle.control}
        />
      </search>
      <Loaded query={found} what="The products">
        {({ products, count, without: bare }) => {
          const more = Math.min(step, (without ? bare : count) - products.length);
          return (
            <>
              {count > 0 && (
                <p role="status">
                  {bare === 0
                    ? `All ${count} have a photograph.`
                    : `${bare} of ${count} products have no photograph.`}
                </p>
              )}
              {(bare > 0 || without) && (
                <Checkbox
                  name="without"
                  label="Only without a photograph"
                  checked={without}
                  onChange={(alone) => set(words, alone)}
                />
              )}
              {products.length === 0 ? (
                <EmptyState title="No product found">Try another word of its name.</EmptyState>
              ) : (
                <ul aria-label="Products" className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
                  {products.map((product) => (
                    <FoundRow key={product.productId} product={product} />
                  ))}
                </ul>
              )}
              {more > 0 && (
                <Button
                  look="quiet"
                  className="self-start"
                  pending={found.isFetching}
                  onClick={() => setMax(max + step)}
                >
                  Show {more} more
                </Button>
              )}
            </>
          );
        }}
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
        <span className="block text-ink-soft text-sm">{picturesText(product.pictures)}</span>
      </span>
    </Link>
  </li>
);

function picturesText(pictures: number): string {
  if (pictures === 0) return 'No photographs';
  return pictures === 1 ? '1 photograph' : `${pictures} photographs`;
}
