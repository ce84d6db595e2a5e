import type { Address } from '@nestbox/contract/address';
import type { Box } from '@nestbox/contract/box';
import { itemPrice } from '@nestbox/domain/money/itemPrice';
import { formatFee, formatPounds } from '@nestbox/domain/money/pounds';
import { longDate } from '@nestbox/ui/dateText';
import { Skeleton } from '@nestbox/ui/skeleton';
import { ownCredit } from '../priceText';
import { BoxPictures } from './boxPictures';

/** Products that are listed at once; more are behind their number. */
const fewProducts = 4;

interface LineProps {
  name: string;
  value: string;
}

const Line = ({ name, value }: LineProps) => (
  <div className="flex items-center justify-between gap-4 py-2">
    <dt>{name}</dt>
    <dd className="tabular-nums">{value}</dd>
  </div>
);

interface BoxContentsProps {
  box: Box;
  /** Where it goes; null where none is saved. */
  address: Pick<Address, 'name' | 'addressLine1' | 'city' | 'postCode'> | null;
}

/** What is paid for: the box, its delivery date, every product and the price. */
export const BoxContents = ({ box, address }: BoxContentsProps) => (
  <section
    aria-labelledby="box-contents"
    className="rounded-panel bg-surface p-5 shadow-card sm:p-8"
  >
    <h2 id="box-contents" className="text-2xl">
      Box {box.boxNumber}
    </h2>
    <p className="mt-1 text-ink-soft">
      Arrives on <span className="font-semibold text-ink">{longDate(box.deliveryDate)}</span>
      {address && (
        <span className="block">
          {[address.name, address.addressLine1, address.city, address.postCode]
            .filter(Boolean)
            .join(', ')}
        </span>
      )}
    </p>
    <div className="mt-4">
      <BoxPictures box={box} />
    </div>
    <details className="mt-3" open={box.product <= fewProducts}>
      <summary className="cursor-pointer rounded-sm py-2 font-semibold">
        {box.product === 1 ? '1 product' : `${box.product} products`}
      </summary>
      <ul className="divide-y divide-line border-t border-line">
        {box.productQuantities.map(({ product, quantity }) => (
          <li key={product.productId} className="flex items-baseline gap-4 py-2">
            <p className="min-w-0 flex-1">
              {quantity > 1 && `${quantity} × `}
              <span className="font-semibold">{product.productName}</span>{' '}
              <span className="text-sm text-ink-soft">{product.packLabel}</span>
            </p>
            <p className="tabular-nums">
              {formatPounds(itemPrice({ quantity, unitPrice: product.price }))}
            </p>
          </li>
        ))}
      </ul>
    </details>
    <dl className="divide-y divide-line border-y border-line">
      <Line name="Delivery" value={formatFee(box.deliveryFee)} />
      {box.credit > 0 && (
        <>
          <Line name="Box price" value={formatPounds(box.boxPrice)} />
          {box.promotion && (
            <Line name={box.promotion.name} value={`−${formatPounds(box.promotion.amount)}`} />
          )}
          {ownCredit(box) > 0 && <Line name="Credit" value={`−${formatPounds(ownCredit(box))}`} />}
        </>
      )}
    </dl>
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
    className="rounded-panel bg-surface p-5 shadow-card sm:p-8"
  >
    <Skeleton className="h-8 w-24" />
    <Skeleton className="mt-1 h-6 w-64 max-w-full" />
    <Skeleton className="mt-4 h-12 max-w-78" />
    <Skeleton className="mt-5 h-6 w-28" />
    {box.product <= fewProducts &&
      box.productQuantities.map(({ product }) => (
        <Skeleton key={product.productId} className="mt-4 h-6" />
      ))}
    <Skeleton className="mt-5 h-6" />
    <Skeleton className="mt-6 h-9" />
  </section>
);
