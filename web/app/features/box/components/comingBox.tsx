import type { Box } from '@nestbox/contract/box';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { Link } from 'react-router';
import { paths } from '#app/config/paths';
import { shortDateWithYear } from '#app/ui/dateText';
import { BoxStatusLabel } from './boxStatusLabel';

/** A box on the line of time. */
export const ComingBox = ({ box }: { box: Box }) => (
  <li className="relative border-l-2 border-line pb-5 pl-5 last:border-transparent last:pb-0">
    <span
      aria-hidden="true"
      className={`absolute top-1 -left-[9px] size-4 rounded-full border-2 border-surface ${
        box.orderStatus === 'Disabled' ? 'bg-line-strong' : 'bg-accent-ink'
      }`}
    />
    <p className="flex items-baseline justify-between gap-3">
      <Link
        to={paths.boxProducts(box.boxNumber, box.boxId)}
        className="rounded-sm font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink"
      >
        Box {box.boxNumber}
      </Link>
      <span className="font-semibold tabular-nums">{formatPounds(box.boxPrice)}</span>
    </p>
    <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      {shortDateWithYear(box.deliveryDate)}
      {box.orderStatus !== 'Created' && <BoxStatusLabel box={box} />}
    </p>
    {box.leftOut && <p className="mt-1 text-sm">{box.leftOut}</p>}
  </li>
);
