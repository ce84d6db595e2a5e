import type { Business } from '@nestbox/contract/staffBusiness';
import { ChartFigure } from '@nestbox/ui/chart/chartFigure';
import { chartLook } from '@nestbox/ui/chart/chartLook';
import { DataTable } from '@nestbox/ui/chart/dataTable';
import { monthText, shortMonth } from '@nestbox/ui/dateText';
import { Panel } from '@nestbox/ui/panel';
import { Bars } from '../parts/bars';
import { countText } from '../parts/countText';
import { rateText } from './shareText';

type Month = Business['promise'][number];

const legend = [
  { text: 'Ran out', swatch: { background: chartLook.paid } },
  {
    text: 'Still plenty',
    swatch: { background: chartLook.planned, border: `1.5px solid ${chartLook.plannedEdge}` },
  },
] as const;

/** How often the boxes bring too little or too much, as customers report it. */
export function PromiseKept({ figures: { promise } }: { figures: Business }) {
  const sum = (of: (month: Month) => number) => promise.reduce((all, each) => all + of(each), 0);
  const products = sum((each) => each.products);
  return (
    <Panel title="Running out, and having plenty" level="h2">
      {products === 0 ? (
        <p className="text-ink-soft">Nothing was shipped in these months.</p>
      ) : (
        <>
          <p className="max-w-3xl text-ink-soft">
            Customers report when a product ran out early, or when there is still plenty. Many do
            not report at all, so the true numbers are higher. Reports of a month can be about boxes
            of the month before.
          </p>
          <ChartFigure
            caption={`${countText(products, 'product')} shipped in ${promise.length} months: ${sum((each) => each.ranOut)} reported to have run out, ${sum((each) => each.plenty)} still plenty`}
            legend={legend}
            table={
              <DataTable
                caption="Reports by month, also by 100 products"
                columns={[
                  'Month',
                  'Customers',
                  'Products',
                  'Ran out',
                  'By 100',
                  'Plenty',
                  'By 100 ',
                ]}
                rows={promise.map((each) => [
                  monthText(each.month),
                  String(each.homes),
                  String(each.products),
                  String(each.ranOut),
                  rateText(each.ranOut, each.products),
                  String(each.plenty),
                  rateText(each.plenty, each.products),
                ])}
              />
            }
          >
            <Bars
              label="Reports of stock by month"
              rows={promise.map(({ month, ranOut, plenty }) => ({ at: month, ranOut, plenty }))}
              bars={[
                { key: 'ranOut', fill: chartLook.paid },
                { key: 'plenty', fill: chartLook.planned, stroke: chartLook.plannedEdge },
              ]}
              atText={shortMonth}
              valueText={(count) => (Number.isInteger(count) ? String(count) : '')}
              tip={(month) => tipOf(promise, month)}
            />
          </ChartFigure>
        </>
      )}
    </Panel>
  );
}

function tipOf(promise: readonly Month[], at: string) {
  const found = promise.find(({ month }) => month === at);
  if (!found) return null;
  const text = (
    <>
      <p>
        {found.ranOut} ran out, {found.plenty} still plenty
      </p>
      <p className="text-ink-soft">of {countText(found.products, 'product')} shipped</p>
    </>
  );
  return { title: monthText(at), text };
}
