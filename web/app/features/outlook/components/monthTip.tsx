import type { Outlook } from '@nestbox/contract/outlook';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { ChartTip } from '#app/ui/chart/chartTip';
import { monthText } from '#app/ui/dateText';
import { limitedMonths, tellOfLimit } from '../limitedMonths';

interface MonthTipProps {
  months: Outlook['months'];
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
      {limited && <p>{tellOfLimit(limited)}</p>}
      <p className="text-ink-soft">{cost.boxes === 1 ? '1 box' : `${cost.boxes} boxes`}</p>
    </ChartTip>
  );
}
