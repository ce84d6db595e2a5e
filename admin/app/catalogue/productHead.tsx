import { pagePaths } from '@nestbox/contract/pagePaths';
import type { CatalogueProduct } from '@nestbox/contract/staffCatalogue';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { Button, buttonStyle } from '@nestbox/ui/button';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { shortDateWithYear } from '@nestbox/ui/dateText';
import { Dialog } from '@nestbox/ui/dialog';
import { ProductPicture } from '@nestbox/ui/productPicture';
import { type ReactNode, useRef, useState } from 'react';
import { useMay } from '../api/session';
import { paths } from '../paths';
import { chosenText } from './chosenText';
import { PriceForm } from './priceForm';
import { StockForm } from './stockForm';

/** The head of a product's page: what it is, with the ways to change its price and count its packs. */
export function ProductHead({ product }: { product: CatalogueProduct }) {
  const { productId, productName, packLabel, productCategory, image, retired } = product;
  const edits = useMay('change-catalogue');
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-5 lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:gap-x-8">
      <ProductPicture
        src={image}
        alt={`Picture of ${productName}`}
        category={productCategory}
        className="size-24 rounded-card sm:size-32 lg:row-span-2 lg:size-44"
        eager
        whole
      />
      <div className="self-center lg:self-start">
        <h1 className="text-2xl wrap-anywhere sm:text-4xl">{productName}</h1>
        <p className="mt-1 text-ink-soft wrap-anywhere sm:mt-2 sm:text-lg">
          {packLabel}, {productCategory}
        </p>
      </div>
      <div className="col-span-2 flex flex-wrap gap-3 self-start max-lg:order-last lg:col-span-1">
        {!retired && (
          <a
            href={pagePaths.productDetails(productId)}
            target="_blank"
            rel="noreferrer"
            className={buttonStyle('quiet', 'small')}
          >
            See it in the shop
          </a>
        )}
        {edits && (
          <ButtonLink
            look="quiet"
            size="small"
            to={`${paths.catalogue}/new?copy=${encodeURIComponent(productId)}`}
          >
            Copy
          </ButtonLink>
        )}
      </div>
      <dl className="col-span-2 flex flex-wrap gap-x-10 gap-y-4">
        <PriceFact product={product} />
        <PacksFact product={product} />
        <StateFact product={product} />
      </dl>
    </div>
  );
}

interface FactProps {
  name: string;
  value: ReactNode;
  action?: ReactNode;
  notes?: readonly string[];
  className?: string;
}

const Fact = ({ name, value, action, notes = [], className = '' }: FactProps) => (
  <div className={`flex flex-col gap-0.5 ${className}`}>
    <dt className="text-ink-soft text-sm">{name}</dt>
    <dd className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-semibold text-xl tabular-nums">{value}</span>
      {action}
    </dd>
    {notes.map((note) => (
      <dd key={note} className="text-ink-soft text-sm tabular-nums">
        {note}
      </dd>
    ))}
  </div>
);

function PriceFact({ product }: { product: CatalogueProduct }) {
  const may = useMay('change-prices') && !product.retired;
  const [changing, setChanging] = useState(false);
  return (
    <>
      <Fact
        name="Price"
        value={formatPounds(product.price)}
        notes={product.priceChanges.map(
          ({ from, price }) => `${formatPounds(price)} from ${shortDateWithYear(from)}`,
        )}
        action={
          may && (
            <Button look="quiet" size="small" onClick={() => setChanging(true)}>
              Change <span className="sr-only">the price</span>
            </Button>
          )
        }
      />
      {changing && <PriceForm product={product} onClose={() => setChanging(false)} />}
    </>
  );
}

function PacksFact({ product }: { product: CatalogueProduct }) {
  const { stock, retired, productName } = product;
  const may = useMay('count-stock') && !retired;
  const [counting, setCounting] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const close = () => setCounting(false);
  return (
    <>
      <Fact
        className="max-sm:order-last"
        name="Packs in the warehouse"
        value={stock?.count ?? 'Not counted'}
        notes={stock?.reserved ? [`${stock.reserved} of them reserved for boxes`] : []}
        action={
          may && (
            <Button look="quiet" size="small" onClick={() => setCounting(true)}>
              Count <span className="sr-only">the packs</span>
            </Button>
          )
        }
      />
      {counting && (
        <Dialog
          open
          onClose={close}
          title={`Packs of ${productName}`}
          initialFocus={() => {
            const input = form.current?.querySelector('input') ?? null;
            input?.select();
            return input;
          }}
        >
          <div ref={form} className="flex flex-col gap-4">
            <p>How many are in the warehouse now?</p>
            <StockForm product={product} onCounted={close} />
          </div>
        </Dialog>
      )}
    </>
  );
}

function StateFact({ product: { inStock, retired, customers } }: { product: CatalogueProduct }) {
  const inShop = inStock ? 'In stock' : 'Out of stock';
  return (
    <Fact
      name="In the shop"
      value={
        <span className={inStock && !retired ? 'text-good' : 'text-bad'}>
          {retired ? 'Retired' : inShop}
        </span>
      }
      notes={[chosenText(customers)]}
    />
  );
}
