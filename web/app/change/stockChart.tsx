import type { Preview } from '@nestbox/contract/preview';
import { useState } from 'react';
import { lazyPart } from '#app/parts/lazyPart';
import { ChartFigure } from '#app/ui/chart/chartFigure';
import { ChartMissing } from '#app/ui/chart/chartMissing';
import { DataTable } from '#app/ui/chart/dataTable';
import { shortDayMonth } from '#app/ui/dateText';
import { Disclosure } from './disclosure';
import { stockChartLook } from './stockChartLook';

// Only worth fetching once it is opened.
const StockLineChart = lazyPart(
  async () => (await import('./stockLineChart')).StockLineChart,
  ChartMissing,
);

const { before, after } = stockChartLook;
const legend = [
  { text: 'Now', swatch: { height: 0, borderTop: `3px dashed ${before.stroke}`, borderRadius: 0 } },
  { text: 'With the change', swatch: { height: 3, background: after.stroke } },
] as const;

interface StockChartProps {
  course: NonNullable<Preview['course']>;
  productName: string;
}

/** What is at home of a product over the coming weeks, now and with the change. */
export function StockChart({ course, productName }: StockChartProps) {
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
                rows={course.before.weeks.map(({ on, packs }, week) => [
                  shortDayMonth(on),
                  packs.toFixed(1),
                  course.after.weeks[week]?.packs.toFixed(1) ?? '',
                ])}
              />
            }
          >
            <StockLineChart course={course} productName={productName} />
          </ChartFigure>
        </div>
      )}
    </Disclosure>
  );
}
