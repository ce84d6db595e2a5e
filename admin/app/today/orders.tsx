import type { Today } from '@nestbox/contract/staff';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { ChartFigure } from '@nestbox/ui/chart/chartFigure';
import { chartLook } from '@nestbox/ui/chart/chartLook';
import { DataTable } from '@nestbox/ui/chart/dataTable';
import { longDate, shortDate, shortDayMonth } from '@nestbox/ui/dateText';
import { Panel } from '@nestbox/ui/panel';
import { useMay } from '../api/session';
import { Bars } from '../parts/bars';
import { countText } from '../parts/countText';
import { ScreenLink } from '../parts/screenLink';
import { paths } from '../paths';

type PaidDays = NonNullable<Today['orders']>;

/** The boxes paid on each of the last days. */
export function Orders({ orders }: { orders: PaidDays }) {
  const seesMoney = useMay('see-money');
  const boxes = orders.reduce((sum, day) => sum + day.boxes, 0);
  const amount = orders.reduce((sum, day) => sum + day.amount, 0);
  return (
    <Panel
      title="Orders of 14 days"
      level="h2"
      action={
        seesMoney && (
          <ScreenLink to={`${paths.money}?from=${orders[0]?.on}&to=${orders.at(-1)?.on}`}>
            Money
          </ScreenLink>
        )
      }
    >
      <ChartFigure
        caption={`${countText(boxes, 'box', 'boxes')} paid, ${formatPounds(amount)} by card`}
        legend={[]}
        table={
          <DataTable
            caption="Boxes paid by day"
            columns={['Day', 'Boxes', 'By card']}
            rows={orders.map((day) => [
              shortDate(day.on),
              String(day.boxes),
              formatPounds(day.amount),
            ])}
          />
        }
      >
        <Bars
          label="Boxes paid by day"
          rows={orders.map((day) => ({ at: day.on, boxes: day.boxes }))}
          bars={[{ key: 'boxes', fill: chartLook.paid }]}
          atText={shortDayMonth}
          valueText={String}
          whole
          tip={(on) => tipOf(orders, on)}
        />
      </ChartFigure>
    </Panel>
  );
}

function tipOf(orders: PaidDays, on: string) {
  const day = orders.find((each) => each.on === on);
  if (!day) return null;
  const text = (
    <p>
      {countText(day.boxes, 'box', 'boxes')}, {formatPounds(day.amount)}
    </p>
  );
  return { title: longDate(day.on), text };
}
