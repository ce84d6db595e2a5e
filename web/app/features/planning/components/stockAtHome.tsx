import type { Box } from '@nestbox/contract/box';
import type { ProductForecast } from '@nestbox/contract/forecast';
import { ChartFigure } from '@nestbox/ui/chart/chartFigure';
import { chartLook } from '@nestbox/ui/chart/chartLook';
import { DataTable } from '@nestbox/ui/chart/dataTable';
import { shortDayMonth } from '@nestbox/ui/dateText';
import { SelectField } from '@nestbox/ui/selectField';
import { useState } from 'react';
import { lazyPart } from '#app/parts/lazyPart';
import { MissingChart } from '#app/parts/missing';
import { type Arrival, arrivalsOf } from '../arrival';
import { ForecastPanel } from './forecastPanel';

interface StockTableProps {
  productName: string;
  stock: ProductForecast['stock'];
  arrivals: readonly Arrival[];
}

const columns = ['Day', 'Most likely', 'At least', 'At most', 'Boxes since'];

/** The figures of the stock chart, with the boxes that come between its days. */
const StockTable = ({ productName, stock, arrivals }: StockTableProps) => (
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

const StockChart = lazyPart(async () => (await import('./stockChart')).StockChart, MissingChart);

const legend = [
  { text: 'Most likely', swatch: { height: 3, background: chartLook.line } },
  {
    text: 'Four times in five',
    swatch: { background: chartLook.band, border: `1px solid ${chartLook.bandEdge}` },
  },
  { text: 'Box that brings it', swatch: { ...chartLook.mark, background: chartLook.box } },
  { text: 'Other box', swatch: { ...chartLook.mark, border: `2px solid ${chartLook.box}` } },
] as const;

interface StockAtHomeProps {
  products: readonly ProductForecast[];
  boxes: readonly Box[];
}

/** The expected stock of a product, week by week. */
export function StockAtHome({ products, boxes }: StockAtHomeProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const product =
    products.find(({ productName }) => productName === chosen) ?? firstToRunOut(products);
  if (!product) return null;
  const { productName, stock } = product;
  const arrivals = arrivalsOf(boxes, product);
  return (
    <ForecastPanel title="Stock at home">
      <SelectField
        label="Product"
        value={productName}
        options={products.map((each) => each.productName)}
        onChange={setChosen}
      />
      <ChartFigure
        caption={`Packs of ${productName} at home over the coming 16 weeks`}
        legend={legend}
        table={<StockTable productName={productName} stock={stock} arrivals={arrivals} />}
      >
        <StockChart productName={productName} stock={stock} arrivals={arrivals} />
      </ChartFigure>
    </ForecastPanel>
  );
}

/** Returns the product with the earliest run-out date, or else the one that was chosen first. */
function firstToRunOut(products: readonly ProductForecast[]): ProductForecast | undefined {
  const day = ({ runsOut }: ProductForecast) => runsOut?.likely ?? '9999-12-31';
  return products.toSorted((one, other) => day(one).localeCompare(day(other)))[0];
}
