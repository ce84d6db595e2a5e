import type { Preview } from '@nestbox/contract/preview';
import { ChartFigure } from '@nestbox/ui/chart/chartFigure';
import { DataTable } from '@nestbox/ui/chart/dataTable';
import { shortDayMonth } from '@nestbox/ui/dateText';
import { useState } from 'react';
import { lazyPart } from '#app/parts/lazyPart';
import { MissingChart } from '#app/parts/missing';
import { Disclosure } from './disclosure';
import { stockChartLook } from './stockChartLook';

// Loaded only when the section is opened.
const StockLineChart = lazyPart(
  async () => (await import('./stockLineChart')).StockLineChart,
  MissingChart,
);

const { before, after } = stockChartLook;
const legend = [
  { text: 'Now', swatch: { height: 0, borderTop: `3px dashed ${before.stroke}`, borderRadius: 0 } },
  { text: 'With the change', swatch: { height: 3, background: after.stroke } },
] as const;

interface StockChartProps {
  charts: NonNullable<Preview['stockChart']>;
  productName: string;
}

/** Stock of a product over the coming weeks, now and with the change. */
export function StockChart({ charts, productName }: StockChartProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Disclosure title={`${productName}, week by week`} onOpen={() => setOpened(true)}>
      {opened && (
        <div className="py-3">
          <ChartFigure
            caption={`Packs of ${productName} at home, as is likeliest`}
            legend={legend}
            table={
              <DataTable
                caption={`Packs of ${productName} at home`}
                columns={['Day', 'Now', 'With the change']}
                rows={charts.before.weeks.map(({ on, packs }, week) => [
                  shortDayMonth(on),
                  packs.toFixed(1),
                  charts.after.weeks[week]?.packs.toFixed(1) ?? '',
                ])}
              />
            }
          >
            <StockLineChart charts={charts} productName={productName} />
          </ChartFigure>
        </div>
      )}
    </Disclosure>
  );
}
