import type { Forecast } from '@nestbox/contract/forecast';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { ChartTip } from '#app/ui/chart/chartTip';
import { monthText } from '#app/ui/dateText';
import { formatLimit, limitedMonths } from '../limitedMonths';

interface MonthTipProps {
  months: Forecast['months'];
  /** The month that is pointed at, yyyy-MM. */
  month: unknown;
}

export function MonthTip({ months, month }: MonthTipProps) {
  const cost = months.find((each) => each.month === month);
  if (!cost) return null;
  const [limited] = limitedMonths([cost]);
  return (
    <ChartTip title={monthText(cost.month)}>
      {cost.paid !== 0 && <p>Paid {formatPounds(cost.paid)}</p>}
      {cost.planned > 0 && <p>Planned {formatPounds(cost.planned)}</p>}
      {limited && <p>{formatLimit(limited)}</p>}
      <p className="text-ink-soft">{cost.boxes === 1 ? '1 box' : `${cost.boxes} boxes`}</p>
    </ChartTip>
  );
}
