import type { Box } from '@nestbox/contract/box';
import { shortDate } from '@nestbox/ui/dateText';
import type { ReactNode } from 'react';
import { boxPriceText, creditOffText, withFeeText } from '../priceText';

interface BoxBarProps {
  box: Box;
  /** What follows from them, beside them. */
  children?: ReactNode;
}

/** A box's price and dates, which stay in view while the box can be changed. */
export function BoxBar({ box, children }: BoxBarProps) {
  const details = [withFeeText(box.deliveryFee), creditOffText(box)].filter(
    (text) => text !== null,
  );
  return (
    <div
      className={`flex flex-wrap justify-between gap-x-3 gap-y-2 on-dark rounded-card bg-header px-4 py-3 text-cream shadow-card sm:gap-x-14 sm:px-6 sm:py-4 ${
        box.canEdit ? 'sticks-under-header sticky top-18 z-20' : ''
      }`}
    >
      <dl className="contents">
        <div aria-live="polite" aria-atomic="true">
          <dt className={name}>Box price</dt>
          <dd className={`${value} text-accent`}>{boxPriceText(box)}</dd>
          {details.map((text) => (
            <dd key={text} className={`${name} max-sm:max-w-22`}>
              {text}
            </dd>
          ))}
        </div>
        <div>
          <dt className={name}>Delivery date</dt>
          <dd className={value}>{shortDate(box.deliveryDate)}</dd>
        </div>
        {box.canEdit && (
          <div>
            <dt className={name}>Changes until</dt>
            <dd className={value}>{shortDate(box.lastChangeDate)}</dd>
          </div>
        )}
        <div className="max-lg:hidden">
          <dt className={name}>Products</dt>
          <dd className={value}>{box.product}</dd>
        </div>
      </dl>
      <div className="self-center empty:hidden max-sm:w-full">{children}</div>
    </div>
  );
}

const name = 'text-xs text-cream-soft sm:text-sm';
const value =
  'font-display text-base font-semibold min-[400px]:text-lg whitespace-nowrap tabular-nums sm:text-3xl';
