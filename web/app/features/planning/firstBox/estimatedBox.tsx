import type { FirstBox } from '@nestbox/contract/firstBox';
import type { ProductId } from '@nestbox/contract/values';
import { formatFee, formatPounds, formatRoundPounds } from '@nestbox/domain/money/pounds';
import { longDate, shortDayMonth } from '@nestbox/ui/dateText';
import { RadioPills } from '@nestbox/ui/radioPills';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PictureOfProduct } from '#app/parts/pictureOfProduct';

/** Rows that are shown until the visitor asks for all. */
const shownAtFirst = 5;

const card = 'rounded-panel bg-surface p-4 shadow-card sm:p-8';

/** An average is no exact sum. */
const inWholePounds = (pence: number) => formatRoundPounds(100 * Math.round(pence / 100));

interface EstimatedBoxProps {
  /** Null where nothing is needed. */
  box: FirstBox | null;
  /** Products that were left out. */
  without: readonly string[];
  /** The box of a changed home is on its way. */
  updating: boolean;
  onBoxSize: (size: FirstBox['cadences'][number]['boxSize']) => void;
  onLeaveOut: (productId: ProductId) => void;
  onBringBack: () => void;
  /** What can be done with the box. */
  children: ReactNode;
  /** What a visitor wants to know before they decide. */
  facts: ReactNode;
}

export function EstimatedBox({
  box,
  without,
  updating,
  onBoxSize,
  onLeaveOut,
  onBringBack,
  children,
  facts,
}: EstimatedBoxProps) {
  return (
    <div className={`${card} transition-opacity ${updating ? 'opacity-60' : ''}`}>
      {box ? (
        <>
          <p className="font-semibold text-ink-soft">Your first box</p>
          <div aria-live="polite">
            <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
              <span className="font-display text-4xl font-semibold tabular-nums sm:text-5xl">
                {formatPounds(box.price)}
              </span>
              <span className="text-ink-soft">
                {box.deliveryFee > 0
                  ? `with delivery for ${formatFee(box.deliveryFee)}`
                  : 'delivery included'}
              </span>
            </p>
            <p className="mt-2 text-lg">
              Arrives on <span className="font-semibold">{longDate(box.deliveryDate)}</span>, then
              at most every <span className="font-semibold">{box.everyWeeks} weeks</span>
              {box.averageMonth !== null && (
                <>
                  , for about{' '}
                  <span className="font-semibold">{inWholePounds(box.averageMonth)}</span> a month
                </>
              )}
              .
            </p>
          </div>
          <HowOften box={box} onBoxSize={onBoxSize} />
          <Items box={box} onLeaveOut={onLeaveOut} />
        </>
      ) : (
        <p className="py-10 text-center text-lg">
          This home needs nothing of what we sell by itself. You can still choose products.
        </p>
      )}
      {without.length > 0 && (
        <p className="mb-4 text-sm text-ink-soft">
          {without.length} left out.{' '}
          <button
            type="button"
            onClick={onBringBack}
            className="min-h-11 font-semibold text-ink underline underline-offset-4"
          >
            Bring back
          </button>
        </p>
      )}
      {children}
      {box && (
        <p className="mt-3 text-center text-sm text-ink-soft">
          You can change everything before you pay.
        </p>
      )}
      {facts}
    </div>
  );
}

/** How often boxes come; nothing where there is no choice. */
const HowOften = ({
  box: { cadences, everyWeeks },
  onBoxSize,
}: Pick<EstimatedBoxProps, 'onBoxSize'> & { box: FirstBox }) =>
  cadences.length > 1 && (
    <RadioPills
      legend="How often a box comes"
      legendHidden
      options={cadences.map(({ everyWeeks: weeks, boxSize }) => ({
        value: boxSize,
        text: `Every ${weeks} weeks`,
      }))}
      value={cadences.find(({ everyWeeks: weeks }) => weeks === everyWeeks)?.boxSize}
      onChange={onBoxSize}
      className="mt-4"
    />
  );

function Items({ box, onLeaveOut }: Pick<EstimatedBoxProps, 'onLeaveOut'> & { box: FirstBox }) {
  const [all, setAll] = useState(false);
  const more = box.items.length - shownAtFirst;
  const items = all ? box.items : box.items.slice(0, shownAtFirst);
  return (
    <>
      <ul aria-label="What comes" className="mt-5 divide-y divide-line border-y border-line">
        {items.map(({ productId, productName, ...item }) => (
          <li key={productId} className="flex items-center gap-3 py-3 sm:gap-4">
            <PictureOfProduct
              product={item}
              frameWidth="56px"
              className="size-12 shrink-0 rounded-control sm:size-14"
            />
            <p className="min-w-0 flex-1">
              <span className="font-semibold">{productName}</span>
              <span className="block text-sm text-ink-soft">
                {/* Not '2 × 4 × 400 g'. */}
                {item.quantity > 1 && `${item.quantity} packs of `}
                {item.packLabel}
                {item.lastsUntil && (
                  <span className="max-sm:block sm:before:content-[',_']">
                    lasts until about {shortDayMonth(item.lastsUntil)}
                  </span>
                )}
              </span>
            </p>
            <p className="tabular-nums">{formatPounds(item.price)}</p>
            <button
              type="button"
              aria-label={`Leave out ${productName}`}
              onClick={() => onLeaveOut(productId)}
              className="touch-area -mr-2 grid h-11 w-9 sm:-mr-3 sm:w-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-page hover:text-ink"
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          </li>
        ))}
      </ul>
      <div className="my-3 flex min-h-11 items-center">
        {more > 0 && (
          <button
            type="button"
            aria-expanded={all}
            onClick={() => setAll(!all)}
            className="min-h-11 font-semibold underline underline-offset-4"
          >
            {all ? 'Show fewer' : `Show all ${box.items.length} products`}
          </button>
        )}
      </div>
    </>
  );
}
