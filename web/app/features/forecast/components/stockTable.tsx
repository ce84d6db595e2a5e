import type { ProductForecast } from '@nestbox/contract/forecast';
import { DataTable } from '#app/ui/chart/dataTable';
import { shortDayMonth } from '#app/ui/dateText';
import type { Arrival } from '../arrival';

interface StockTableProps {
  productName: string;
  stock: ProductForecast['stock'];
  arrivals: readonly Arrival[];
}

const columns = ['Day', 'Most likely', 'At least', 'At most', 'Boxes since'];

/** The stock chart's figures, with the boxes that come between its days. */
export const StockTable = ({ productName, stock, arrivals }: StockTableProps) => (
  <DataTable
    caption={`Packs of ${productName} at home; a box that brings some says how many`}
    columns={columns}
    rows={stock.map(({ on, low, likely, high }, week) => {
      const since = stock[week - 1]?.on ?? on;
      const came = arrivals.filter((box) => box.on > since && box.on <= on);
      return [
        shortDayMonth(on),
        likely.toFixed(1),
        low.toFixed(1),
        high.toFixed(1),
        came.map(formatArrival).join(', '),
      ];
    })}
  />
);

const formatArrival = ({ boxNumber, packs }: Arrival) =>
  `Box ${boxNumber}${packs > 0 ? ` (+${packs})` : ''}`;
