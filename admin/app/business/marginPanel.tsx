import { getMargin, type MarginAnswer, type MarginOfMonth } from '@nestbox/contract/staffBusiness';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { monthText } from '@nestbox/ui/dateText';
import { Panel } from '@nestbox/ui/panel';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../api/session';
import { staffQuery } from '../api/staffQuery';
import { Choice } from '../parts/filterFields';
import { Loaded } from '../parts/loaded';
import { ScreenLink } from '../parts/screenLink';
import { type Column, LongTable, Table } from '../parts/table';
import { paths } from '../paths';
import { CardFees } from './cardFees';
import { knownText, marginOf, percentText, type Sums } from './marginText';

/** What the shipped boxes of each month brought and cost, and each product in one of them. */
export function MarginPanel() {
  const [month, setMonth] = useState('');
  const margin = useQuery({
    ...staffQuery(getMargin, { query: month === '' ? {} : { month } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title="Cost and margin" level="h2">
      <p className="max-w-3xl text-ink-soft">
        Of the boxes shipped in a month, without VAT. Sales are what cards paid for goods, so credit
        and promotions are off. Each pack costs what it did on the day of its shipment. Packs whose
        cost is not known are in no margin.
      </p>
      <Loaded query={margin} what="The margin">
        {(data) => <Months data={data} onMonth={setMonth} />}
      </Loaded>
    </Panel>
  );
}

function Months({ data, onMonth }: { data: MarginAnswer; onMonth: (month: string) => void }) {
  const buys = useMay('see-buying');
  const shipped = data.months.filter(({ boxes }) => boxes > 0);
  if (shipped.length === 0) return <p className="text-ink-soft">No box was shipped yet.</p>;
  const nothingKnown = shipped.every(({ knownPacks }) => knownPacks === 0);
  return (
    <>
      {nothingKnown && buys && (
        <p>
          No cost is known yet. Set costs on the products’ pages, or{' '}
          <ScreenLink to={paths.costs}>import them</ScreenLink>.
        </p>
      )}
      <Table
        pinned
        label="Margin by month"
        columns={monthColumns}
        rows={shipped.toReversed()}
        keyOf={({ month }) => month}
      />
      <div className="max-w-60">
        <Choice
          label="Products in"
          value={data.month}
          all="This month"
          options={data.months.toReversed().map((each) => [each.month, monthText(each.month)])}
          onChange={onMonth}
        />
      </div>
      {data.products.length === 0 ? (
        <p className="text-ink-soft">No box was shipped in {monthText(data.month)}.</p>
      ) : (
        <LongTable
          key={data.month}
          pinned
          label={`Products by margin in ${monthText(data.month)}`}
          columns={productColumns}
          rows={data.products.toSorted(byMargin)}
          keyOf={({ productId }) => productId}
        />
      )}
      <CardFees key={`fees ${data.month}`} month={data.month} />
    </>
  );
}

type Product = MarginAnswer['products'][number];

/** The largest margin first, and those without one last, by their sales. */
const byMargin = (one: Product, other: Product) =>
  (marginOf(other) ?? Number.NEGATIVE_INFINITY) - (marginOf(one) ?? Number.NEGATIVE_INFINITY) ||
  other.sales - one.sales;

/** What goods cost; nothing where no cost is known. */
const costText = ({ knownPacks, cost }: Sums) => (knownPacks === 0 ? '–' : money(cost));

const money = (pence: number) => (
  <span className="whitespace-nowrap tabular-nums">{formatPounds(pence)}</span>
);

const MarginCell = ({ sums }: { sums: Sums }) => {
  const margin = marginOf(sums);
  if (margin === null) return <span className="whitespace-nowrap text-ink-soft">Not known</span>;
  return (
    <div className="whitespace-nowrap tabular-nums">
      <p className={`font-semibold ${margin < 0 ? 'text-bad' : ''}`}>
        {formatPounds(margin)}, {percentText(sums)}
      </p>
      {sums.knownPacks < sums.packs && <p className="text-ink-soft text-sm">{knownText(sums)}</p>}
    </div>
  );
};

const monthColumns: Column<MarginOfMonth>[] = [
  {
    id: 'month',
    header: 'Month',
    cell: ({ row }) => <span className="whitespace-nowrap">{monthText(row.original.month)}</span>,
  },
  { id: 'margin', header: 'Margin', cell: ({ row }) => <MarginCell sums={row.original} /> },
  { id: 'boxes', header: 'Boxes', cell: ({ row }) => row.original.boxes },
  { id: 'sales', header: 'Sales of goods', cell: ({ row }) => money(row.original.sales) },
  { id: 'cost', header: 'Cost of goods', cell: ({ row }) => costText(row.original) },
  { id: 'delivery', header: 'Delivery fees', cell: ({ row }) => money(row.original.delivery) },
  { id: 'refunds', header: 'Refunds', cell: ({ row }) => money(row.original.refunds) },
];

const productColumns: Column<Product>[] = [
  {
    id: 'product',
    header: 'Product',
    cell: ({ row: { original } }) => (
      <div className="min-w-40">
        <ScreenLink to={`${paths.catalogue}/${encodeURIComponent(original.productId)}`}>
          {original.productName}
        </ScreenLink>
      </div>
    ),
  },
  { id: 'margin', header: 'Margin', cell: ({ row }) => <MarginCell sums={row.original} /> },
  { id: 'packs', header: 'Packs', cell: ({ row }) => row.original.packs },
  { id: 'sales', header: 'Sales', cell: ({ row }) => money(row.original.sales) },
  { id: 'cost', header: 'Cost', cell: ({ row }) => costText(row.original) },
];
