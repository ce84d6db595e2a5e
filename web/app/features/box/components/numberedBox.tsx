import type { Box } from '@nestbox/contract/box';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { Link } from 'react-router';
import { paths } from '#app/config/paths';
import { shortDateWithYear } from '#app/ui/dateText';
import { FactList } from '#app/ui/factList';
import { BoxStatusLabel } from './boxStatusLabel';

/** A box by its number, to be opened as a whole. */
export const NumberedBox = ({ box }: { box: Box }) => (
  <article className="relative flex w-full max-w-115 flex-col gap-5 rounded-card bg-surface p-5 shadow-card transition-shadow hover:shadow-lift sm:p-6">
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span
        aria-hidden="true"
        className="grid size-12 shrink-0 place-items-center rounded-control bg-butter font-display text-xl font-semibold tabular-nums"
      >
        {box.boxNumber}
      </span>
      <h2 className="text-2xl whitespace-nowrap">
        <Link
          to={paths.boxProducts(box.boxNumber, box.boxId)}
          className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-ink"
        >
          Box {box.boxNumber}
        </Link>
      </h2>
      <span className="ml-auto">
        <BoxStatusLabel box={box} />
      </span>
    </div>
    <FactList
      facts={{
        Products: box.product,
        'Shipment date': shortDateWithYear(box.shipment_date),
        'Box price': formatPounds(box.boxPrice),
      }}
    />
  </article>
);
