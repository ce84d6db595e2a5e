import type { BuyingForecast, ForecastProduct } from '@nestbox/contract/staffForecast';
import { shortDate, shortDayMonth } from '@nestbox/ui/dateText';
import { useMemo } from 'react';
import { ScreenLink } from '../parts/screenLink';
import { ScrollShade } from '../parts/scrollShade';
import { type Column, LongTable } from '../parts/table';
import { paths } from '../paths';

interface ForecastTableProps {
  forecast: BuyingForecast;
  products: readonly ForecastProduct[];
}

/** Packs by product and week, against stock. */
export function ForecastTable({ forecast, products }: ForecastTableProps) {
  const { weeks, today } = forecast;
  const columns = useMemo(() => columnsOf(weeks, today, products), [weeks, today, products]);
  return (
    <ScrollShade>
      <LongTable
        label="Packs by product and week"
        pinned
        columns={columns}
        rows={products}
        keyOf={({ productId }) => productId}
      />
    </ScrollShade>
  );
}

/** The columns. Those of stock and of orders are there as soon as a product has some. */
function columnsOf(
  weeks: readonly string[],
  today: string,
  products: readonly ForecastProduct[],
): Column<ForecastProduct>[] {
  const columns: Column<ForecastProduct>[] = [
    {
      id: 'product',
      header: 'Product',
      cell: ({ row: { original } }) => (
        <div className="min-w-28 sm:min-w-44">
          <ScreenLink to={`${paths.catalogue}/${original.productId}`}>
            {original.productName}
          </ScreenLink>
          <p className="text-ink-soft text-sm">{original.productCategory}</p>
        </div>
      ),
    },
    {
      id: 'total',
      header: () => <span className="-mx-2 block whitespace-nowrap text-right">12 weeks</span>,
      cell: ({ row: { original } }) => <Packs {...original.total} />,
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
      id: 'coming',
      header: () => <span className="whitespace-nowrap">On order</span>,
      cell: ({ row: { original } }) => <OnOrder product={original} today={today} />,
    },
    ...weeks.map(
      (week, index): Column<ForecastProduct> => ({
        id: week,
        header: () => (
          <span className="-mx-2 block whitespace-nowrap text-right">
            <span className="sr-only">Week of </span>
            {shortDayMonth(week)}
          </span>
        ),
        cell: ({ row: { original } }) => {
          const packs = original.weeks[index];
          return packs && <Packs {...packs} />;
        },
      }),
    ),
  ];
  const hidden = [
    ...(products.some(({ stock }) => stock) ? [] : ['stock']),
    ...(products.some(({ onOrder }) => onOrder) ? [] : ['coming']),
  ];
  return columns.filter(({ id }) => !hidden.includes(id ?? ''));
}

interface DatedProps {
  product: ForecastProduct;
  today: string;
}

function Order({ product: { order, stock, onOrder }, today }: DatedProps) {
  if (!stock) return <span className="whitespace-nowrap text-ink-soft text-sm">Not counted</span>;
  if (!order) {
    const text = onOrder ? 'Enough on order' : 'Lasts 12 weeks';
    return <span className="sm:whitespace-nowrap text-ink-soft text-sm">{text}</span>;
  }
  const now = order.orderBy <= today;
  return (
    <div>
      <p className={`sm:whitespace-nowrap font-semibold ${now ? 'text-bad' : ''}`}>
        {now ? 'Now' : shortDate(order.orderBy)}: {order.packs} packs
      </p>
      <p className="sm:whitespace-nowrap text-ink-soft text-sm">
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

/** What is on its way from suppliers. */
function OnOrder({ product: { onOrder }, today }: DatedProps) {
  if (!onOrder) return <span className="text-ink-soft">–</span>;
  const late = onOrder.expectedOn < today;
  return (
    <div className="tabular-nums">
      <p>{onOrder.packs}</p>
      <p className={`whitespace-nowrap text-sm ${late ? 'text-bad' : 'text-ink-soft'}`}>
        {late ? 'Late since' : 'From'} {shortDayMonth(onOrder.expectedOn)}
      </p>
    </div>
  );
}

interface PacksProps {
  planned: number;
  low: number;
  high: number;
}

const Packs = ({ planned, low, high }: PacksProps) => (
  <div className="-mx-2 text-right tabular-nums">
    <p className={planned === 0 ? 'text-ink-soft' : 'font-semibold'}>{planned}</p>
    {high > 0 && (
      <p className="whitespace-nowrap text-ink-soft text-xs">
        {low}–{high}
      </p>
    )}
  </div>
);
