import type { Money } from '@nestbox/contract/staffMoney';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { ChartFigure } from '@nestbox/ui/chart/chartFigure';
import { chartLook } from '@nestbox/ui/chart/chartLook';
import { DataTable } from '@nestbox/ui/chart/dataTable';
import { longDate, shortDate, shortDayMonth } from '@nestbox/ui/dateText';
import { Panel } from '@nestbox/ui/panel';
import { Bars } from '../parts/bars';
import { countText } from '../parts/countText';
import { Numbers } from '../parts/numbers';

const legend = [
  { text: 'Sold', swatch: { background: chartLook.paid } },
  {
    text: 'Went back',
    swatch: { background: chartLook.planned, border: `1.5px solid ${chartLook.plannedEdge}` },
  },
] as const;

/** What was sold and went back, in sums and by day. */
export function SalesPanel({ money }: { money: Money }) {
  const {
    sales,
    refunds,
    disputes,
    gross,
    creditSpent,
    giftSpent = 0,
    giftCards,
    vat,
    days,
  } = money;
  const isDisputed = disputes.count > 0 || disputes.gross !== 0;
  const vatSum = vat.reduce((sum, { goods, delivery }) => sum + goods.vat + delivery.vat, 0);
  return (
    <Panel title="Sales" level="h2">
      <Numbers
        label="Sums of these days"
        figures={[
          {
            label: 'Sales',
            value: formatPounds(sales.gross),
            text: [
              `${countText(sales.count, 'box', 'boxes')}, paid by card`,
              ...(creditSpent > 0 ? [`Credit took ${formatPounds(creditSpent)} off`] : []),
              ...(giftSpent === 0 ? [] : [`Gift credit paid ${formatPounds(giftSpent)} besides`]),
            ].join('. '),
          },
          {
            label: 'Refunds',
            value: formatPounds(refunds.gross),
            text: `${countText(refunds.count, 'refund')} to cards`,
          },
          ...(isDisputed
            ? [
                {
                  label: 'Disputes',
                  value: formatPounds(disputes.gross),
                  text: `${countText(disputes.count, 'payment')} taken back, less what was won`,
                },
              ]
            : []),
          ...(giftCards && (giftCards.count > 0 || giftCards.returned !== 0)
            ? [
                {
                  label: 'Gift cards',
                  value: formatPounds(giftCards.gross),
                  text: [
                    `${countText(giftCards.count, 'gift card')} sold, no sales until they are spent`,
                    ...(giftCards.returned === 0
                      ? []
                      : [`${formatPounds(giftCards.returned)} went back`]),
                  ].join('. '),
                },
              ]
            : []),
          {
            label: 'Together',
            value: formatPounds(gross),
            text: isDisputed ? 'Sales less refunds and disputes' : 'Sales less refunds',
          },
          {
            label: 'VAT in it',
            value: formatPounds(vatSum),
            text: isDisputed ? 'Refunds and disputes taken off' : 'Refunds taken off',
          },
        ]}
      />
      <ChartFigure
        caption="Sales, and what went back, by day and card"
        legend={legend}
        table={
          <DataTable
            caption="Sales and refunds by day"
            columns={['Day', 'Boxes', 'Sold', 'Went back']}
            rows={days
              .filter((day) => day.sales > 0 || day.returned !== 0)
              .map((day) => [
                shortDate(day.on),
                String(day.sales),
                formatPounds(day.sold),
                formatPounds(day.returned),
              ])}
          />
        }
      >
        <Bars
          label="Sales and refunds by day"
          rows={days.map((day) => ({ at: day.on, sold: day.sold, returned: 0 - day.returned }))}
          bars={[
            { key: 'sold', fill: chartLook.paid },
            { key: 'returned', fill: chartLook.planned, stroke: chartLook.plannedEdge },
          ]}
          atText={shortDayMonth}
          valueText={(pence) => `${pence < 0 ? '−' : ''}£${Math.abs(Math.round(pence / 100))}`}
          tip={(on) => tipOf(days, on)}
        />
      </ChartFigure>
    </Panel>
  );
}

function tipOf(days: Money['days'], on: string) {
  const day = days.find((each) => each.on === on);
  if (!day) return null;
  return {
    title: longDate(day.on),
    text: (
      <>
        <p>
          {countText(day.sales, 'box', 'boxes')}, {formatPounds(day.sold)}
        </p>
        {day.returned !== 0 && <p>Went back {formatPounds(day.returned)}</p>}
      </>
    ),
  };
}
