import { reasonOf } from '@nestbox/client/api/apiError';
import type { Box } from '@nestbox/contract/box';
import { pagePaths } from '@nestbox/contract/pagePaths';
import type { CustomerProduct } from '@nestbox/contract/product';
import type { ProductId } from '@nestbox/contract/values';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMakeChange } from '#app/change/makeChange';
import { PictureOfProduct } from '#app/parts/pictureOfProduct';

/** The packs of each counted product. */
type Counts = Readonly<Record<ProductId, number>>;

const few = [0, 1, 2, 3, 4] as const;
/** Large numbers are far apart, because they make little difference. */
const many = [5, 6, 7, 8, 9, 10, 12, 15, 20] as const;

interface CupboardCheckProps {
  products: readonly CustomerProduct[];
  /** The box that comes today, or came today; null without one. */
  ofToday: Pick<Box, 'boxNumber' | 'orderStatus'> | null;
}

/** Counts all products at home, a row each, and saves the counts at once. */
export function CupboardCheck({ products, ofToday }: CupboardCheckProps) {
  const [counts, setCounts] = useState<Counts>({});
  const [isEmpty, setEmpty] = useState(false);
  const navigate = useNavigate();
  const change = useMakeChange('Thank you.', {
    undo: { kind: 'checkCupboard', counts: [] },
  });
  // A product may have been removed in another tab meanwhile.
  const counted = products.flatMap(({ productId }) => {
    const packs = counts[productId];
    return packs === undefined ? [] : [{ productId, packs }];
  });
  const choose = (productId: ProductId, packs: number) => {
    setEmpty(false);
    setCounts(({ [productId]: before, ...others }) =>
      before === packs ? others : { ...others, [productId]: packs },
    );
  };
  const save = () => {
    if (counted.length === 0) return setEmpty(true);
    change.mutate(
      { kind: 'checkCupboard', counts: counted },
      { onSuccess: () => navigate(pagePaths.boxSummary) },
    );
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {/* A count on the day of a box is one from before it. */}
      {ofToday && (
        <Banner>
          Box {ofToday.boxNumber} {ofToday.orderStatus === 'Delivered' ? 'came' : 'comes'} today.
          Count without what is in it.
        </Banner>
      )}
      <ul
        aria-label="Products at home"
        className="divide-y divide-line rounded-card bg-surface shadow-card"
      >
        {products.map((product) => (
          <Row
            key={product.productId}
            product={product}
            packs={counts[product.productId] ?? null}
            onChoose={(packs) => choose(product.productId, packs)}
          />
        ))}
      </ul>
      <div className="bar-at-bottom sticky bottom-0 z-10 -mx-4 flex flex-col gap-2 border-line border-t bg-page px-4 py-3 sm:mx-0 sm:rounded-card sm:border sm:bg-surface sm:px-6 sm:shadow-lift">
        {(isEmpty || change.error) && (
          <p role="alert" className={fieldStyle.error}>
            {isEmpty
              ? 'Count at least one product first.'
              : reasonOf(change.error, 'Your counts were not saved. Please try again.')}
          </p>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p aria-live="polite">
            {counted.length} of {products.length} counted
          </p>
          <Button type="submit" pending={change.isPending}>
            Save what I counted
          </Button>
        </div>
      </div>
    </form>
  );
}

interface RowProps {
  product: CustomerProduct;
  /** The chosen number; null while it is not counted. */
  packs: number | null;
  onChoose: (packs: number) => void;
}

/** The numbers of a product; a chosen one is taken back by another press. */
function Row({ product, packs, onChoose }: RowProps) {
  const { productName, packLabel } = product;
  const [more, setMore] = useState(false);
  const choice = (number: number) => (
    <Button
      key={number}
      look="quiet"
      size="small"
      aria-pressed={packs === number}
      aria-label={`${number} ${number === 1 ? 'pack' : 'packs'} of ${productName}`}
      onClick={() => onChoose(number)}
      className="min-w-11 aria-pressed:border-good aria-pressed:bg-good-tint aria-pressed:text-good max-sm:px-0"
    >
      {number}
    </Button>
  );
  return (
    <li>
      <fieldset className="flex flex-col gap-3 px-4 py-4 sm:flex-row sm:items-center sm:gap-5 sm:px-6">
        <legend className="sr-only">
          How many packs of {productName}, {packLabel}, are at home?
        </legend>
        <div aria-hidden="true" className="flex items-center gap-3 sm:w-72 sm:shrink-0">
          <PictureOfProduct
            product={product}
            frameWidth="56px"
            className="size-14 shrink-0 rounded-control"
          />
          <p className="min-w-0">
            <span className="block font-semibold text-balance">{productName}</span>
            <span className="text-sm text-ink-soft">{packLabel}</span>
          </p>
        </div>
        <div className="flex flex-wrap gap-1 sm:ml-auto sm:gap-2">
          {few.map(choice)}
          <Button
            look="quiet"
            size="small"
            aria-expanded={more}
            aria-label={`${more ? 'Fewer' : `${few.length}+: more`} packs of ${productName}`}
            className="min-w-11 max-sm:px-2"
            onClick={() => setMore(!more)}
          >
            {more ? 'Fewer' : `${few.length}+`}
          </Button>
          {many.filter((number) => more || number === packs).map(choice)}
        </div>
      </fieldset>
    </li>
  );
}
