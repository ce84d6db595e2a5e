import type { Box } from '@nestbox/contract/box';
import { itemPrice } from '@nestbox/domain/money/itemPrice';
import { formatFee, formatPounds } from '@nestbox/domain/money/pounds';
import { longDate } from '@nestbox/ui/dateText';
import { Skeleton } from '@nestbox/ui/skeleton';
import { PictureOfProduct } from '#app/parts/pictureOfProduct';

/** What is paid for: the box, its delivery date, every product and the price. */
export const BoxContents = ({ box }: { box: Box }) => (
  <section
    aria-labelledby="box-contents"
    className="rounded-panel bg-surface p-6 shadow-card sm:p-8"
  >
    <h2 id="box-contents" className="text-2xl">
      Box {box.boxNumber}
    </h2>
    <p className="mt-1 text-ink-soft">
      Delivered on <span className="font-semibold text-ink">{longDate(box.deliveryDate)}</span>
    </p>
    <ul className="mt-5 divide-y divide-line border-y border-line">
      {box.productQuantities.map(({ product, quantity }) => (
        <li key={product.productId} className="flex items-center gap-4 py-3">
          <PictureOfProduct
            product={product}
            frameWidth="56px"
            className="size-14 shrink-0 rounded-control"
          />
          <p className="min-w-0 flex-1">
            <span className="font-semibold">{product.productName}</span>
            <span className="block text-sm text-ink-soft">
              {quantity} {quantity === 1 ? 'pack' : 'packs'} · {product.packLabel}
            </span>
          </p>
          <p className="tabular-nums">
            {formatPounds(itemPrice({ quantity, unitPrice: product.price }))}
          </p>
        </li>
      ))}
      <li className="flex items-center justify-between gap-4 py-3">
        <span>Delivery</span>
        <span className="tabular-nums">{formatFee(box.deliveryFee)}</span>
      </li>
      {box.credit > 0 && (
        <>
          <li className="flex items-center justify-between gap-4 py-3">
            <span>Box price</span>
            <span className="tabular-nums">{formatPounds(box.boxPrice)}</span>
          </li>
          <li className="flex items-center justify-between gap-4 py-3">
            <span>Credit</span>
            <span className="tabular-nums">−{formatPounds(box.credit)}</span>
          </li>
        </>
      )}
    </ul>
    <p className="mt-5 flex items-baseline justify-between gap-4">
      <span>
        {box.credit > 0 ? 'To pay' : 'Total'}{' '}
        <span className="text-sm text-ink-soft">VAT included</span>
      </span>
      <span className="font-display text-3xl font-semibold tabular-nums">
        {formatPounds(box.boxPrice - box.credit)}
      </span>
    </p>
  </section>
);

/** A placeholder of about the same height, until the quote is loaded. */
export const BoxContentsSkeleton = ({ box }: { box: Box }) => (
  <section
    aria-busy="true"
    aria-label="Loading your box"
    className="rounded-panel bg-surface p-6 shadow-card sm:p-8"
  >
    <Skeleton className="h-8 w-24" />
    <Skeleton className="mt-1 h-6 w-64 max-w-full" />
    <div className="mt-5 divide-y divide-line border-y border-line">
      {box.productQuantities.map(({ product }) => (
        <div key={product.productId} className="flex items-center gap-4 py-3">
          <Skeleton className="size-14 shrink-0" />
          <Skeleton className="h-10 flex-1" />
        </div>
      ))}
      <div className="py-3">
        <Skeleton className="h-6 w-full" />
      </div>
    </div>
    <Skeleton className="mt-5 h-9 w-full" />
  </section>
);
