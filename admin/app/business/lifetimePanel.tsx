import { getLifetime, type Lifetime } from '@nestbox/contract/staffBusiness';
import { monthText } from '@nestbox/ui/dateText';
import { Panel } from '@nestbox/ui/panel';
import { useStaffQuery } from '../api/staffQuery';
import { heatOf } from '../parts/heat';
import { Loaded } from '../parts/loaded';
import { type Column, Table } from '../parts/table';
import { knownText, marginOf, perHomeText, type Sums } from './marginText';

type Cohort = Lifetime['cohorts'][number];

/** What customers have brought since their first paid box, by its month. */
export function LifetimePanel() {
  const lifetime = useStaffQuery(getLifetime, {});
  return (
    <Panel title="What a customer is worth" level="h2">
      <p className="max-w-3xl text-ink-soft">
        Sales to a customer until the end of each month after that of the first paid box (0), also
        after cancelling. Without VAT, with delivery, less refunds, by the day of shipment. The
        margin is that of the packs whose cost is known.
      </p>
      <Loaded query={lifetime} what="What a customer is worth">
        {({ cohorts }) =>
          cohorts.length === 0 ? (
            <p className="text-ink-soft">Nobody has paid for a box yet.</p>
          ) : (
            <Table
              pinned
              label="Sales to a customer, by month of the first paid box"
              columns={columnsOf(cohorts)}
              rows={cohorts}
              keyOf={({ month }) => month}
            />
          )
        }
      </Loaded>
    </Panel>
  );
}

const sumsOf = (months: readonly Sums[]): Sums => {
  const sumOf = (name: keyof Sums) => months.reduce((sum, each) => sum + each[name], 0);
  return {
    packs: sumOf('packs'),
    knownPacks: sumOf('knownPacks'),
    sales: sumOf('sales'),
    knownSales: sumOf('knownSales'),
    cost: sumOf('cost'),
  };
};

function columnsOf(cohorts: readonly Cohort[]): Column<Cohort>[] {
  const longest = Math.max(...cohorts.map(({ months }) => months.length));
  const perHome = ({ homes, months }: Cohort) => sumsOf(months).sales / homes;
  const best = Math.max(1, ...cohorts.map(perHome));
  return [
    {
      id: 'month',
      header: 'First paid box',
      cell: ({ row }) => <span className="whitespace-nowrap">{monthText(row.original.month)}</span>,
    },
    { id: 'homes', header: 'Customers', cell: ({ row }) => row.original.homes },
    {
      id: 'until-now',
      header: () => <span className="whitespace-nowrap">Until now</span>,
      cell: ({ row }) => <UntilNow cohort={row.original} />,
    },
    ...Array.from(
      { length: longest },
      (_, after): Column<Cohort> => ({
        id: `after-${after}`,
        header: () => (
          <>
            <span className="sr-only">Months later: </span>
            {after}
          </>
        ),
        cell: ({ row: { original } }) => {
          if (after >= original.months.length) return null;
          const { sales } = sumsOf(original.months.slice(0, after + 1));
          return (
            <span
              className={`block whitespace-nowrap rounded-control px-2 py-1 text-right tabular-nums ${heatOf(sales / original.homes / best)}`}
            >
              {perHomeText(sales, original.homes)}
            </span>
          );
        },
      }),
    ),
  ];
}

function UntilNow({ cohort: { homes, months } }: { cohort: Cohort }) {
  const sums = sumsOf(months);
  const margin = marginOf(sums);
  return (
    <div className="whitespace-nowrap tabular-nums">
      <p className="font-semibold">{perHomeText(sums.sales, homes)}</p>
      <p className="text-ink-soft text-sm">
        {margin === null ? 'Margin not known' : `Margin ${perHomeText(margin, homes)}`}
      </p>
      {margin !== null && sums.knownPacks < sums.packs && (
        <p className="text-ink-soft text-sm">{knownText(sums)}</p>
      )}
    </div>
  );
}
