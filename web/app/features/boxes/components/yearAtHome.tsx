import type { YearAtHome as Year } from '@nestbox/contract/yearAtHome';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { longDate, shortMonth } from '@nestbox/ui/dateText';
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { PictureOfProduct } from '#app/parts/pictureOfProduct';
import { SharePicture } from './sharePicture';

/** Months from which their bars say something. */
const minMonths = 3;
/** Products that are shown large. */
const maxShown = 6;

/** What came to a home in twelve months, in pictures. */
export const YearAtHome = ({ year }: { year: Year }) => (
  <div className="flex flex-col gap-8 md:gap-12">
    <Start year={year} />
    <TopProducts year={year} />
    <NeverRanOut products={year.products.filter(({ neverRanOut }) => neverRanOut)} />
    <div className="grid gap-8 lg:grid-cols-2">
      <Saved year={year} />
      <Prices products={year.products} months={year.months} />
    </div>
    {year.months.length >= minMonths && <Months months={year.months} />}
  </div>
);

const Start = ({ year: { from, to, boxes, packs, paid, products } }: { year: Year }) => (
  <section
    aria-label="Your year in numbers"
    className="on-dark overflow-hidden rounded-panel bg-header text-cream"
  >
    <div className="flex flex-col gap-6 p-6 sm:p-10">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-4">
        <Sum name={packs === 1 ? 'pack' : 'packs'}>{packs}</Sum>
        <Sum name={boxes === 1 ? 'box' : 'boxes'}>{boxes}</Sum>
        <Sum name={products.length === 1 ? 'product' : 'products'}>{products.length}</Sum>
        <Sum name="paid by card">{formatPounds(paid)}</Sum>
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-cream-soft">
          {longDate(from)} to {longDate(to)}
        </p>
        <SharePicture />
      </div>
    </div>
  </section>
);

const Sum = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-cream-soft">{name}</dt>
    <dd className="font-display text-3xl font-semibold tabular-nums sm:text-5xl">{children}</dd>
  </div>
);

const TopProducts = ({ year: { products } }: { year: Year }) => (
  <Part title="What came most">
    <ol className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6">
      {products.slice(0, maxShown).map((product) => (
        <li key={product.productId} className="flex flex-col gap-2">
          <PictureOfProduct
            product={product}
            frameWidth="180px"
            className="aspect-square w-full rounded-card"
          />
          <p>
            <span className="block font-display text-2xl font-semibold tabular-nums">
              {product.packs} {product.packs === 1 ? 'pack' : 'packs'}
            </span>
            <span className="text-ink-soft">{product.productName}</span>
          </p>
        </li>
      ))}
    </ol>
  </Part>
);

function NeverRanOut({ products }: Pick<Year, 'products'>) {
  if (products.length === 0) return null;
  return (
    <Part
      title="Never ran out"
      text="These came more than once, and nobody told us that one had run out."
    >
      <ul className="grid gap-2 min-[400px]:grid-cols-2 sm:flex sm:flex-wrap">
        {products.map((product) => (
          <li
            key={product.productId}
            className="flex items-center gap-2 rounded-full bg-good-tint py-1 pr-4 pl-1"
          >
            <PictureOfProduct product={product} frameWidth="36px" className="size-9 rounded-full" />
            {product.productName}
            <Check aria-hidden="true" className="ml-auto size-4 shrink-0 text-good" />
          </li>
        ))}
      </ul>
    </Part>
  );
}

const Saved = ({ year: { tripsSaved, boxesLeftOut, boxes, packs } }: { year: Year }) => (
  <Part title="What it saved">
    <ul className="flex flex-col gap-4">
      <Saving number={tripsSaved}>
        {tripsSaved === 1 ? 'purchase' : 'purchases'} fewer than with each product bought by itself.
      </Saving>
      {boxesLeftOut > 0 && (
        <Saving number={boxesLeftOut}>
          {boxesLeftOut === 1 ? 'box' : 'boxes'} not sent, since nothing was needed or wanted then.
        </Saving>
      )}
      <Saving number={Math.round((10 * packs) / boxes) / 10}>
        packs in each parcel, on average.
      </Saving>
    </ul>
  </Part>
);

const Saving = ({ number, children }: { number: number; children: ReactNode }) => (
  <li className="flex items-baseline gap-4">
    <span className="min-w-16 font-display text-3xl font-semibold tabular-nums">{number}</span>
    <span className="text-ink-soft">{children}</span>
  </li>
);

function Prices({ products, months }: Pick<Year, 'products' | 'months'>) {
  const changed = products.filter(({ firstPrice, lastPrice }) => firstPrice !== lastPrice);
  if (changed.length === 0 && months.length < minMonths) return null;
  return (
    <Part
      title="What a pack cost"
      text={
        changed.length === 0
          ? 'No price changed from your first box with a product to the last one.'
          : 'In your first box with it, and in the last one.'
      }
    >
      {changed.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {changed.map(({ productId, productName, firstPrice, lastPrice }) => (
            <li key={productId} className="flex flex-wrap justify-between gap-x-6 py-3">
              <span className="font-semibold">{productName}</span>
              <span className="tabular-nums">
                {formatPounds(firstPrice)} → {formatPounds(lastPrice)}
                <span
                  className={`ml-3 font-semibold ${lastPrice < firstPrice ? 'text-good' : 'text-ink-soft'}`}
                >
                  {lastPrice < firstPrice ? '−' : '+'}
                  {formatPounds(Math.abs(lastPrice - firstPrice))}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

function Months({ months }: Pick<Year, 'months'>) {
  const max = Math.max(...months.map(({ paid }) => paid), 1);
  return (
    <Part title="Month by month">
      <ul className="flex flex-col gap-2">
        {months.map(({ month, paid }) => (
          <li key={month} className="grid grid-cols-[6rem_1fr_5rem] items-center gap-3">
            <span>
              {shortMonth(month)} {month.slice(0, 4)}
            </span>
            <span aria-hidden="true" className="h-4 overflow-hidden rounded-full bg-line">
              <span
                className="block h-full rounded-full bg-good"
                style={{ width: `${(100 * Math.max(0, paid)) / max}%` }}
              />
            </span>
            <span className="text-right tabular-nums">{formatPounds(paid)}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl md:text-3xl">
        {title}
      </h2>
      {text && <p className="mt-1 text-ink-soft">{text}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}
