import type { Outlook } from '@nestbox/contract/outlook';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { DataTable } from '#app/ui/chart/dataTable';
import { monthText } from '#app/ui/dateText';

const columns = ['Month', 'Boxes', 'Paid', 'Planned'];

export const MonthsTable = ({ months }: Pick<Outlook, 'months'>) => (
  <DataTable
    caption="What each month costs"
    columns={columns}
    rows={months.map(({ month, boxes, paid, planned }) => [
      monthText(month),
      String(boxes),
      formatPounds(paid),
      formatPounds(planned),
    ])}
  />
);
