import type { Business } from '@nestbox/contract/staffBusiness';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { ChartFigure } from '@nestbox/ui/chart/chartFigure';
import { chartLook } from '@nestbox/ui/chart/chartLook';
import { DataTable } from '@nestbox/ui/chart/dataTable';
import { monthText, shortMonth } from '@nestbox/ui/dateText';
import { Panel } from '@nestbox/ui/panel';
import { Bars } from '../parts/bars';
import { countText } from '../parts/countText';
import { hasSeveral } from './shareText';

type Month = Business['months'][number];

const perHome = ({ amount, paying }: Month) => (paying === 0 ? 0 : Math.round(amount / paying));
const perBox = ({ amount, boxes }: Month) => (boxes === 0 ? 0 : Math.round(amount / boxes));
const boxesAHome = ({ boxes, paying }: Month) =>
  paying === 0 ? '–' : String(Math.round((boxes / paying) * 10) / 10);

/** What a customer who pays spends in a month. */
export function Spend({ figures: { months } }: { figures: Business }) {
  const last = months.findLast(({ paying }) => paying > 0);
  const caption =
    last &&
    `${monthText(last.month)}: ${countText(last.paying, 'customer')} paid ${formatPounds(perHome(last))} each for ${countText(last.boxes, 'box', 'boxes')}. By card, before refunds.`;
  return (
    <Panel title="Boxes and spend a customer" level="h2">
      {!caption ? (
        <p className="text-ink-soft">Nobody has paid for a box in these months.</p>
      ) : !hasSeveral(months, ({ paying }) => paying > 0) ? (
        <p>{caption}</p>
      ) : (
        <ChartFigure
          caption={caption}
          legend={[]}
          table={
            <DataTable
              caption="Boxes and spend by month"
              columns={['Month', 'Customers', 'Boxes', 'Boxes a customer', 'A customer', 'A box']}
              rows={months
                .filter(({ paying }) => paying > 0)
                .map((each) => [
                  monthText(each.month),
                  String(each.paying),
                  String(each.boxes),
                  boxesAHome(each),
                  formatPounds(perHome(each)),
                  formatPounds(perBox(each)),
                ])}
            />
          }
        >
          <Bars
            label="Spend of a customer by month"
            rows={months.map((each) => ({ at: each.month, spend: perHome(each) }))}
            bars={[{ key: 'spend', fill: chartLook.paid }]}
            atText={shortMonth}
            valueText={(pence) => `£${Math.round(pence / 100)}`}
            tip={(month) => tipOf(months, month)}
          />
        </ChartFigure>
      )}
    </Panel>
  );
}

function tipOf(months: readonly Month[], at: string) {
  const found = months.find(({ month }) => month === at);
  if (!found || found.paying === 0) return null;
  const text = (
    <>
      <p>
        {formatPounds(perHome(found))} a customer, {formatPounds(perBox(found))} a box
      </p>
      <p className="text-ink-soft">
        {countText(found.boxes, 'box', 'boxes')} for {countText(found.paying, 'customer')}
      </p>
    </>
  );
  return { title: monthText(at), text };
}
