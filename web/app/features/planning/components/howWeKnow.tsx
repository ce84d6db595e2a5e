import { referenceOf } from '@nestbox/client/api/apiError';
import type { Box } from '@nestbox/contract/box';
import type { ProductForecast, StockAhead } from '@nestbox/contract/forecast';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { ChartFigure } from '@nestbox/ui/chart/chartFigure';
import { chartLook } from '@nestbox/ui/chart/chartLook';
import { DataTable } from '@nestbox/ui/chart/dataTable';
import { shortDayMonth } from '@nestbox/ui/dateText';
import { Reference } from '@nestbox/ui/errorState';
import { LoadingGroup } from '@nestbox/ui/loadingGroup';
import { Skeleton } from '@nestbox/ui/skeleton';
import { useState } from 'react';
import { Disclosure } from '#app/change/disclosure';
import { lazyPart } from '#app/parts/lazyPart';
import { MissingChart } from '#app/parts/missing';
import { useStockAhead } from '../api/forecast';
import { type Arrival, arrivalsOf } from '../arrival';

interface StockTableProps {
  productName: string;
  stock: StockAhead['stock'];
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

interface HowWeKnowProps extends Pick<ProductForecast, 'productId' | 'productName'> {
  boxes: readonly Box[];
}

/** The expected stock of a product, week by week, for those who want to see it. */
export function HowWeKnow(product: HowWeKnowProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Disclosure title="How we know" onOpen={() => setOpened(true)}>
      <div className="pt-3">{opened && <StockOf {...product} />}</div>
    </Disclosure>
  );
}

/** The stock of one product as a chart and as a table. */
function StockOf({ productId, productName, boxes }: HowWeKnowProps) {
  const { data, isLoadingError, error, refetch, isFetching } = useStockAhead(productId);
  const figures = data && { productName, stock: data.stock, arrivals: arrivalsOf(boxes, data) };
  return (
    <ChartFigure
      caption={`Packs of ${productName} at home over the coming 16 weeks`}
      legend={legend}
      table={figures ? <StockTable {...figures} /> : <p>The figures are not loaded yet.</p>}
    >
      {figures && <StockChart {...figures} />}
      {isLoadingError && (
        <Banner tone="bad" role="alert">
          <p className="font-semibold">The stock of {productName} could not be loaded.</p>
          <Reference reference={referenceOf(error)} />
          <Button
            look="quiet"
            size="small"
            className="mt-3"
            onClick={() => refetch()}
            pending={isFetching}
          >
            Try again
          </Button>
        </Banner>
      )}
      {!figures && !isLoadingError && (
        <LoadingGroup label={`Loading the stock of ${productName}`} count={1}>
          <Skeleton className="h-72" />
        </LoadingGroup>
      )}
    </ChartFigure>
  );
}
