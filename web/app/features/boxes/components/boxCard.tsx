import type { Box } from '@nestbox/contract/box';
import { pagePaths } from '@nestbox/contract/pagePaths';
import { shortDate } from '@nestbox/ui/dateText';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { leadText } from '../leadText';
import { boxPriceText, creditOffText, withFeeText } from '../priceText';
import { BoxActions } from './boxActions';
import { BoxHero } from './boxHero';
import { BoxPictures } from './boxPictures';
import { BoxStatusLabel } from './boxStatusLabel';
import { TrackingLink } from './trackingLink';

interface BoxCardProps {
  box: Box;
  /** It is the one that the customer waits for, and can still change. */
  leads: boolean;
}

/** A box. The whole card is a link while the box can be changed; later only its number is. */
export function BoxCard({ box, leads }: BoxCardProps) {
  const open = box.orderStatus === 'Created';
  const title = (
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
            className="size-5 transition-transform group-hover:translate-x-0.5"
          />
        )}
      </span>
    </div>
  );
  return (
    <article
      className={`group relative flex h-full w-full max-w-115 flex-col rounded-card ${
        open
          ? 'bg-surface shadow-card transition-shadow hover:shadow-lift'
          : 'cursor-not-allowed bg-line/45 ring-1 ring-line ring-inset'
      }`}
    >
      {leads && (
        <div className="flex flex-1 flex-col overflow-hidden rounded-t-card *:static *:flex-1">
          <BoxHero box={box} title={title} narrow />
        </div>
      )}
      <div className={`flex flex-col p-5 sm:p-6 ${leads ? '' : 'flex-1'}`}>
        {!leads && (
          <>
            {title}
            <div className="mt-4">
              <BoxFacts box={box} muted={!open} />
            </div>
          </>
        )}
        {box.orderNumber && (
          <p className="mt-3 text-sm text-ink-soft tabular-nums">Order {box.orderNumber}</p>
        )}
        {box.lockedReason && <p className="mt-3 text-sm text-ink-soft">{box.lockedReason}</p>}
        {box.leftOut && <p className="mt-3 text-sm first:mt-0">{box.leftOut}</p>}
        {box.trackingUrl && (
          <p className="relative z-10 mt-4">
            <TrackingLink box={box} size="small" />
          </p>
        )}
        <BoxActions box={box} />
      </div>
    </article>
  );
}

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** A box's day, price, contents, and until when it can change. */
function BoxFacts({ box, muted }: { box: Box; muted: boolean }) {
  const details = [withFeeText(box.deliveryFee), creditOffText(box)].filter(
    (text) => text !== null,
  );
  const contents = [
    plural(box.product, 'product', 'products'),
    ...(box.suggestion > 0 ? [plural(box.suggestion, 'suggestion', 'suggestions')] : []),
  ];
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-display text-2xl font-semibold">
        <span>{shortDate(box.deliveryDate)}</span>
        <span className="tabular-nums">{boxPriceText(box)}</span>
      </p>
      <div className="mt-4">
        <BoxPictures box={box} muted={muted} />
      </div>
      <p className="mt-3">{contents.join(' · ')}</p>
      <p className="flex flex-wrap gap-x-4 text-ink-soft">
        {[...details, ...leadText(box)].map((text) => (
          <span key={text}>{text}</span>
        ))}
      </p>
    </>
  );
}
