import type { Outlook } from '@nestbox/contract/outlook';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { monthText } from '#app/ui/dateText';
import { DataTable } from './dataTable';

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
