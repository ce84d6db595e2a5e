import { pagePaths } from '@nestbox/contract/pagePaths';
import type { Product } from '@nestbox/contract/product';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { PictureOfProduct } from '#app/parts/pictureOfProduct';

interface ProductRowProps {
  product: Pick<
    Product,
    'productId' | 'productName' | 'productCategory' | 'imageReferences' | 'descriptionLong'
  >;
  /** Below the name. A press on it opens the details, as on the name. */
  facts: ReactNode;
  /** How much of it is at home: beside the controls on a phone, a column of its own on a wide screen. */
  stock?: ReactNode;
  price: ReactNode;
  /** Quantity and buttons. */
  controls: ReactNode;
  /** A question about the product, always shown. It renders nothing where there is none. */
  question?: ReactNode;
  /** What is shown once the row is opened. */
  details: ReactNode;
}

const withoutStock =
  "[grid-template-areas:'picture_name_name_price'_'picture_facts_facts_facts'_'controls_controls_controls_controls'] sm:grid-cols-[4rem_minmax(0,1fr)_auto_4.5rem] sm:[grid-template-areas:'picture_name_controls_price'_'picture_facts_controls_price']";
const withStock =
  "[grid-template-areas:'picture_name_name_price'_'picture_facts_facts_facts'_'stock_stock_controls_controls'] sm:grid-cols-[4rem_minmax(0,1fr)_auto_4.5rem] sm:[grid-template-areas:'picture_name_controls_price'_'picture_facts_controls_price'_'picture_stock_controls_price'] lg:grid-cols-[4rem_minmax(0,1fr)_15rem_7.5rem_4.5rem] lg:gap-x-6 xl:grid-cols-[4rem_minmax(0,1fr)_22rem_7.5rem_4.5rem] lg:[grid-template-areas:'picture_name_stock_controls_price'_'picture_facts_stock_controls_price']";

/** A product of a long list in one row. A press on its name, picture or facts opens the details. */
export function ProductRow({
  product,
  facts,
  stock,
  price,
  controls,
  question,
  details,
}: ProductRowProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <div
        className={`relative grid grid-cols-[3rem_minmax(0,1fr)_auto_auto] items-center gap-x-3 px-3 py-2 sm:gap-x-4 sm:px-5 sm:py-2.5 ${stock ? withStock : withoutStock}`}
      >
        <PictureOfProduct
          product={product}
          frameWidth="(min-width: 640px) 64px, 48px"
          className="size-12 self-start rounded-control [grid-area:picture] sm:size-16 sm:self-center"
        />
        <h3 className="font-sans text-base font-semibold tracking-normal [grid-area:name] sm:self-end">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            className="w-full rounded-sm text-left leading-tight decoration-line-strong underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {product.productName}
            <ChevronDown
              aria-hidden="true"
              className={`ml-1.5 inline size-4 text-ink-soft ${open ? 'rotate-180' : ''}`}
            />
          </button>
        </h3>
        <div className="min-w-0 self-start text-sm text-ink-soft [grid-area:facts]">{facts}</div>
        {stock && <div className="min-w-0 [grid-area:stock]">{stock}</div>}
        <p className="text-right font-semibold tabular-nums [grid-area:price] max-sm:self-start">
          {price}
        </p>
        <div className="relative z-1 [grid-area:controls]">{controls}</div>
      </div>
      {question && <div className="px-3 not-empty:pb-3 sm:pr-5 sm:pl-25">{question}</div>}
      <div
        id={id}
        hidden={!open}
        className={open ? 'flex flex-col gap-3 px-3 pb-5 sm:pr-5 sm:pl-25' : ''}
      >
        {open && (
          <>
            {details}
            <p className="max-w-prose text-sm text-ink-soft">
              <span>{product.descriptionLong}</span>{' '}
              <Link
                to={pagePaths.productDetails(product.productId)}
                className="touch-area rounded-sm font-semibold whitespace-nowrap text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink"
              >
                See the product<span className="sr-only">: {product.productName}</span>
              </Link>
            </p>
          </>
        )}
      </div>
    </>
  );
}
