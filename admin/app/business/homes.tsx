import type { Business } from '@nestbox/contract/staffBusiness';
import { ChartFigure } from '@nestbox/ui/chart/chartFigure';
import { chartLook } from '@nestbox/ui/chart/chartLook';
import { DataTable } from '@nestbox/ui/chart/dataTable';
import { monthText, shortMonth } from '@nestbox/ui/dateText';
import { Panel } from '@nestbox/ui/panel';
import { Bars } from '../parts/bars';
import { countText } from '../parts/countText';
import { Numbers } from '../parts/numbers';
import { hasSeveral } from './shareText';

const legend = [
  { text: 'Joined', swatch: { background: chartLook.paid } },
  {
    text: 'Lost',
    swatch: { background: chartLook.planned, border: `1.5px solid ${chartLook.plannedEdge}` },
  },
] as const;

/** Customers by the state of their subscription, and those who joined and left. */
export function Homes({ figures: { subscriptions, months } }: { figures: Business }) {
  const { active, paused, cancelled, none } = subscriptions;
  return (
    <Panel title="Customers" level="h2">
      <Numbers
        label="Customers by subscription"
        figures={[
          { label: 'Active', value: String(active), text: 'Boxes come' },
          { label: 'Paused', value: String(paused), text: 'No box is charged' },
          { label: 'Cancelled', value: String(cancelled), text: 'And have not come back' },
          { label: 'Never started', value: String(none), text: 'Accounts without a paid box' },
        ]}
      />
      {hasSeveral(months, ({ joined, lost }) => joined + lost > 0) && (
        <ChartFigure
          caption="Customers by the month of their first paid box, and of their cancellation"
          legend={legend}
          table={
            <DataTable
              caption="Customers who joined and left"
              columns={['Month', 'Joined', 'Lost']}
              rows={months.map(({ month, joined, lost }) => [
                monthText(month),
                String(joined),
                String(lost),
              ])}
            />
          }
        >
          <Bars
            label="Customers who joined and left"
            rows={months.map(({ month, joined, lost }) => ({ at: month, joined, lost: 0 - lost }))}
            bars={[
              { key: 'joined', fill: chartLook.paid },
              { key: 'lost', fill: chartLook.planned, stroke: chartLook.plannedEdge },
            ]}
            atText={shortMonth}
            valueText={(homes) => (Number.isInteger(homes) ? String(Math.abs(homes)) : '')}
            tip={(month) => tipOf(months, month)}
          />
        </ChartFigure>
      )}
    </Panel>
  );
}

function tipOf(months: Business['months'], at: string) {
  const found = months.find(({ month }) => month === at);
  if (!found) return null;
  const text = (
    <p>
      {countText(found.joined, 'customer')} joined, {found.lost} lost
    </p>
  );
  return { title: monthText(at), text };
}
