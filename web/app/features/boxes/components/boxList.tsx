import type { Box } from '@nestbox/contract/box';
import { pagePaths } from '@nestbox/contract/pagePaths';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { monthText, shortDate, shortDateWithYear } from '@nestbox/ui/dateText';
import { FactList } from '@nestbox/ui/factList';
import { LoadingGroup } from '@nestbox/ui/loadingGroup';
import { Skeleton } from '@nestbox/ui/skeleton';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { boxMonths } from '../boxMonths';
import { leadingBox } from '../leadingBox';
import { leadText } from '../leadText';
import { boxPriceText } from '../priceText';
import { stageText } from '../stageText';
import { BoxCard } from './boxCard';
import { BoxPictures } from './boxPictures';
import { BoxStatusLabel } from './boxStatusLabel';
import { OrderAgain } from './orderAgain';
import { TrackingLink } from './trackingLink';

/** Its page has a receipt then. */
const isPaid: ReadonlySet<string> = new Set(['Paid', 'Dispatched', 'Delivered']);

interface NumberedBoxProps {
  box: Box;
  /** The level of its heading. */
  heading: 'h2' | 'h3';
}

/** A box by its number. The whole card is a link. */
const NumberedBox = ({ box, heading: Heading }: NumberedBoxProps) => (
  <article className="relative flex w-full max-w-115 flex-col gap-4 rounded-card bg-surface p-5 shadow-card transition-shadow hover:shadow-lift sm:p-6">
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <Heading className="font-sans text-base font-semibold tracking-normal whitespace-nowrap">
        <Link
          to={pagePaths.boxProducts(box.boxNumber, box.boxId)}
          className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-ink"
        >
          Box {box.boxNumber}
        </Link>
      </Heading>
      <span className="flex items-center gap-1">
        <BoxStatusLabel box={box} />
        <ChevronRight aria-hidden="true" className="size-5" />
      </span>
      {box.canEdit ? (
        <p className="flex basis-full flex-wrap items-baseline justify-between gap-x-4 font-display text-2xl font-semibold">
          {shortDate(box.deliveryDate)}
          <span className="font-sans text-base font-normal text-ink-soft">
            {leadText(box).at(-1) ?? stageText(box)}
          </span>
        </p>
      ) : (
        <p className="basis-full font-display text-xl font-semibold">{stageText(box)}</p>
      )}
    </div>
    <BoxPictures box={box} />
    <FactList
      facts={{
        Products: box.product,
        'Shipment date': shortDateWithYear(box.shipment_date),
        'Box price': boxPriceText(box),
      }}
    />
    {isPaid.has(box.orderStatus) && (
      <span className="font-semibold underline decoration-line-strong underline-offset-4">
        See the receipt
      </span>
    )}
    {(box.trackingUrl || box.canOrderAgain) && (
      <p className="relative z-10 flex flex-wrap gap-3">
        <OrderAgain box={box} />
        <TrackingLink box={box} size="small" />
      </p>
    )}
  </article>
);

const grid = 'grid gap-6 md:grid-cols-2 xl:grid-cols-3';

interface BoxListProps {
  boxes: Box[];
  /** What the shop asks, beside the first box. */
  questions: ReactNode;
}

export function BoxList({ boxes, questions }: BoxListProps) {
  const leading = leadingBox(boxes);
  const card = (box: Box) => (
    <li key={box.boxId} className="flex">
      <BoxCard box={box} leads={box === leading && box.orderStatus === 'Created'} />
    </li>
  );
  return (
    <ul className={grid}>
      {boxes.slice(0, 1).map(card)}
      <li className="grid content-start gap-6 *:max-w-115 empty:hidden xl:col-span-2 xl:grid-cols-2">
        {questions}
      </li>
      {boxes.slice(1).map(card)}
    </ul>
  );
}

interface NumberedBoxesProps extends Pick<NumberedBoxProps, 'heading'> {
  boxes: readonly Box[];
  className?: string;
}

/** Boxes with their facts and without actions. */
export const NumberedBoxes = ({ boxes, heading, className = grid }: NumberedBoxesProps) => (
  <ul className={className}>
    {boxes.map((box) => (
      <li key={box.boxId} className="flex items-start">
        <NumberedBox box={box} heading={heading} />
      </li>
    ))}
  </ul>
);

/** The same by month, with what each month costs: months beside one another on a wide screen. */
export const BoxesByMonth = ({ boxes }: { boxes: Box[] }) => (
  <div className="grid gap-x-6 gap-y-10 md:grid-cols-2 xl:grid-cols-3">
    {boxMonths(boxes).map(({ month, boxes: ofMonth, toPay }) => (
      <section key={month} aria-label={monthText(month)} className="flex max-w-115 flex-col gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="font-sans text-lg font-semibold tracking-normal text-ink-soft">
            Charged in {monthText(month)}
          </h2>
          {ofMonth.length > 1 && (
            <p className="font-semibold tabular-nums">{formatPounds(toPay)} together</p>
          )}
        </div>
        <NumberedBoxes boxes={ofMonth} heading="h3" className="flex flex-col gap-4" />
      </section>
    ))}
  </div>
);

export const BoxListSkeleton = () => (
  <LoadingGroup label="Loading boxes" count={3} className={grid}>
    <div className="flex max-w-115 flex-col gap-4 rounded-card bg-surface p-6 shadow-card">
      <Skeleton className="h-8 w-28" />
      <Skeleton className="h-6 w-56" />
      <Skeleton className="h-5 w-44" />
      <Skeleton className="h-12 w-full max-w-78" />
      <Skeleton className="h-5 w-36" />
      <Skeleton className="mt-4 h-10 w-48 rounded-full" />
    </div>
  </LoadingGroup>
);
