import type { StaffPromotion } from '@nestbox/contract/staffPromotions';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { ScreenLink } from '../parts/screenLink';
import { type Column, LongTable } from '../parts/table';
import { paths } from '../paths';
import { spanText, stateTexts, usesText } from './promotionTexts';

const number = (value: string | number) => <span className="tabular-nums">{value}</span>;

const columns: Column<StaffPromotion>[] = [
  {
    id: 'code',
    header: 'Promotion',
    cell: ({ row: { original } }) => (
      <div className="min-w-36">
        <ScreenLink to={promotionPath(original)} className="wrap-anywhere">
          {original.code}
        </ScreenLink>
        <p className="text-ink-soft text-sm">{original.says}</p>
      </div>
    ),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ row: { original } }) => (
      <span
        className={`whitespace-nowrap ${original.state === 'running' ? 'font-semibold' : 'text-ink-soft'}`}
      >
        {stateTexts[original.state]}
      </span>
    ),
  },
  {
    id: 'days',
    header: 'Days',
    cell: ({ row: { original } }) => <span className="block min-w-24">{spanText(original)}</span>,
  },
  {
    id: 'uses',
    header: 'Entered',
    cell: ({ row: { original } }) => number(usesText(original)),
  },
  {
    id: 'boxes',
    header: 'Paid boxes',
    cell: ({ row: { original } }) => number(original.brought.boxes),
  },
  {
    id: 'sales',
    header: 'Sales',
    cell: ({ row: { original } }) => number(formatPounds(original.brought.sales)),
  },
  {
    id: 'discount',
    header: 'Discount',
    cell: ({ row: { original } }) => number(formatPounds(original.brought.discount)),
  },
];

/** The address of a promotion's page. */
export const promotionPath = ({ code }: Pick<StaffPromotion, 'code'>): string =>
  `${paths.promotions}/of/${encodeURIComponent(code)}`;

export const PromotionsTable = ({ promotions }: { promotions: readonly StaffPromotion[] }) => (
  <LongTable label="Promotions" columns={columns} rows={promotions} keyOf={({ code }) => code} />
);
