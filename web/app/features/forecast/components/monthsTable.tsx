import type { Forecast } from '@nestbox/contract/forecast';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { DataTable } from '#app/ui/chart/dataTable';
import { monthText } from '#app/ui/dateText';

const columns = ['Month', 'Boxes', 'Paid', 'Planned'];

export function MonthsTable({ months }: Pick<Forecast, 'months'>) {
  const isLimited = months.some(({ limit }) => limit !== null);
  return (
    <DataTable
      caption="What each month costs"
      columns={isLimited ? [...columns, 'Limit'] : columns}
      rows={months.map(({ month, boxes, paid, planned, limit }) => [
        monthText(month),
        String(boxes),
        formatPounds(paid),
        formatPounds(planned),
        ...(isLimited ? [limit === null ? '–' : formatPounds(limit)] : []),
      ])}
    />
  );
}
