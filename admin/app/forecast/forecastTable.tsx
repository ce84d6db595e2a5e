import type { BuyingForecast, ForecastProduct } from '@nestbox/contract/staffForecast';
import { Button } from '@nestbox/ui/button';
import { shortDate, shortDayMonth } from '@nestbox/ui/dateText';
import { useMemo, useState } from 'react';
import { type Column, Table } from '../parts/table';

/** Rows that are drawn at once, so that a thousand products stay smooth. */
const step = 50;

interface ForecastTableProps {
  forecast: BuyingForecast;
  products: readonly ForecastProduct[];
}

/** Packs by product and week, against stock. */
export function ForecastTable({ forecast, products }: ForecastTableProps) {
  const [drawn, setDrawn] = useState(step);
  const { weeks, today } = forecast;
  const columns = useMemo(() => columnsOf(weeks, today), [weeks, today]);
  return (
    <>
      <Table
        label="Packs by product and week"
        pinned
        columns={columns}
        rows={products.slice(0, drawn)}
        keyOf={({ productId }) => productId}
      />
      {products.length > drawn && (
        <Button look="quiet" className="self-center" onClick={() => setDrawn(drawn + step)}>
          Show {Math.min(step, products.length - drawn)} more
        </Button>
      )}
    </>
  );
}

function columnsOf(weeks: readonly string[], today: string): Column<ForecastProduct>[] {
  return [
    {
      id: 'product',
      header: 'Product',
      cell: ({ row: { original } }) => (
        <div className="min-w-44">
          <p className="font-semibold">{original.productName}</p>
          <p className="text-ink-soft text-sm">{original.productCategory}</p>
        </div>
      ),
    },
    {
      id: 'order',
      header: () => <span className="whitespace-nowrap">Order by</span>,
      cell: ({ row: { original } }) => <Order product={original} today={today} />,
    },
    {
      id: 'stock',
      header: 'Free packs',
      cell: ({ row: { original } }) => <Stock product={original} />,
    },
    {
      id: 'total',
      header: () => <span className="whitespace-nowrap">12 weeks</span>,
      cell: ({ row: { original } }) => <Packs {...original.total} />,
    },
    ...weeks.map(
      (week, index): Column<ForecastProduct> => ({
        id: week,
        header: () => (
          <span className="whitespace-nowrap">
            <span className="sr-only">Week of </span>
            {shortDayMonth(week)}
          </span>
        ),
        cell: ({ row: { original } }) => {
          const packs = original.weeks[index];
          return packs && <Packs {...packs} heat={heatOf(packs.planned, original)} />;
        },
      }),
    ),
  ];
}

function Order({ product: { order, stock }, today }: { product: ForecastProduct; today: string }) {
  if (!stock) return <span className="whitespace-nowrap text-ink-soft text-sm">Not counted</span>;
  if (!order)
    return <span className="whitespace-nowrap text-ink-soft text-sm">Lasts 12 weeks</span>;
  const now = order.orderBy <= today;
  return (
    <div>
      <p className={`whitespace-nowrap font-semibold ${now ? 'text-bad' : ''}`}>
        {now ? 'Now' : shortDate(order.orderBy)}: {order.packs} packs
      </p>
      <p className="whitespace-nowrap text-ink-soft text-sm">
        May run out from {shortDayMonth(order.mayRunOut)}
        {order.runsOut && order.runsOut !== order.mayRunOut && (
          <>, planned {shortDayMonth(order.runsOut)}</>
        )}
      </p>
    </div>
  );
}

function Stock({ product: { stock } }: { product: ForecastProduct }) {
  if (!stock) return <span className="text-ink-soft">–</span>;
  return (
    <div className="tabular-nums">
      <p>{stock.count - stock.reserved}</p>
      {stock.reserved > 0 && (
        <p className="whitespace-nowrap text-ink-soft text-sm">
          of {stock.count}, {stock.reserved} reserved
        </p>
      )}
    </div>
  );
}

/** Colours of a quarter, half and more of the product's busiest week. */
const heats = ['', 'bg-mist/50', 'bg-mist', 'bg-butter'] as const;

/** Returns the colour of a week beside the product's other weeks. */
function heatOf(planned: number, { weeks }: ForecastProduct): string {
  const peak = Math.max(1, ...weeks.map((week) => week.planned));
  return heats[Math.min(3, Math.floor((planned / peak) * 4))] ?? '';
}

interface PacksProps {
  planned: number;
  low: number;
  high: number;
  heat?: string;
}

const Packs = ({ planned, low, high, heat = '' }: PacksProps) => (
  <div className={`min-w-12 rounded-control px-2 py-1 text-right tabular-nums ${heat}`}>
    <p className={planned === 0 ? 'text-ink-soft' : 'font-semibold'}>{planned}</p>
    {high > 0 && (
      <p className="whitespace-nowrap text-ink-soft text-xs">
        {low}–{high}
      </p>
    )}
  </div>
);
