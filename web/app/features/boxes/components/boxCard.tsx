import type { Box } from '@nestbox/contract/box';
import { pagePaths } from '@nestbox/contract/pagePaths';
import { longDate, shortDate } from '@nestbox/ui/dateText';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { boxPriceText, creditOffText, withFeeText } from '../priceText';
import { stageText } from '../stageText';
import { BoxActions } from './boxActions';
import { BoxPictures } from './boxPictures';
import { BoxStatusLabel } from './boxStatusLabel';
import { TrackingLink } from './trackingLink';

/** A box. The whole card is a link while the box can be changed; later only its number is. */
export function BoxCard({ box }: { box: Box }) {
  const open = box.orderStatus === 'Created';
  return (
    <article
      className={`group relative flex h-full w-full max-w-115 flex-col rounded-card border p-5 sm:p-6 ${
        open
          ? 'border-transparent bg-surface shadow-card transition-shadow hover:shadow-lift'
          : 'cursor-not-allowed border-line bg-line/45'
      }`}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="text-2xl whitespace-nowrap">
          <Link
            to={pagePaths.boxProducts(box.boxNumber, box.boxId)}
            className={
              open
                ? 'after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-ink'
                : 'touch-area rounded-sm underline decoration-line-strong underline-offset-4'
            }
          >
            Box {box.boxNumber}
          </Link>
        </h2>
        <span className="ml-auto flex items-center gap-1">
          <BoxStatusLabel box={box} />
          {open && (
            <ChevronRight
              aria-hidden="true"
              className="size-5 text-ink-soft transition-transform group-hover:translate-x-0.5"
            />
          )}
        </span>
      </div>
      <div className="mt-4">
        <BoxFacts box={box} muted={!open} />
        <p className="mt-3 text-sm text-ink-soft">
          {box.lockedReason ?? `Open for changes until ${shortDate(box.lastChangeDate)}`}
        </p>
        {box.leftOut && <p className="mt-2 text-sm">{box.leftOut}</p>}
      </div>
      {box.trackingUrl && (
        <p className="relative z-10 mt-4">
          <TrackingLink box={box} size="small" />
        </p>
      )}
      <BoxActions box={box} />
    </article>
  );
}

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** A box's dates, state, price and contents. */
const BoxFacts = ({ box, muted }: { box: Box; muted: boolean }) => (
  <>
    <p className="font-display text-xl font-semibold">{longDate(box.deliveryDate)}</p>
    <p className="mt-1 font-semibold">{stageText(box)}</p>
    <p className="mt-1 text-ink-soft">
      Ships {shortDate(box.shipment_date)} · {boxPriceText(box)}
      <span className="block text-sm">{withFeeText(box.deliveryFee)}</span>
      <span className="block text-sm font-semibold text-ink">{creditOffText(box)}</span>
    </p>
    <div className="mt-4">
      <BoxPictures box={box} muted={muted} />
    </div>
    <p className="mt-3">
      {plural(box.product, 'product', 'products')}
      {` · ${plural(box.suggestion, 'suggestion', 'suggestions')}`}
    </p>
  </>
);
