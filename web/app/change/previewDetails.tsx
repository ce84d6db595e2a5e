import type { Preview } from '@nestbox/contract/preview';
import { monthText } from '#app/ui/dateText';
import { MonthChange } from './costPreview';
import { Disclosure } from './disclosure';
import { StockChart } from './stockChart';
import { StockLine } from './stockLine';

/** What the panel leaves out: every product, and every month. */
export const PreviewDetails = ({
  whatIf: { stock, today, months, course },
}: {
  whatIf: Preview;
}) => (
  <>
    {stock.length > 1 && (
      <Disclosure title="Product by product">
        <ul className="flex flex-col gap-2 py-3">
          {stock.map((each) => (
            <li key={each.productId}>
              <StockLine stock={each} today={today} />
            </li>
          ))}
        </ul>
      </Disclosure>
    )}
    {course && stock[0] && <StockChart course={course} productName={stock[0].productName} />}
    {months.length > 0 && (
      <Disclosure title="Month by month">
        <ul className="flex flex-col gap-1 py-3">
          {months.map((month) => (
            <li key={month.month} className="flex flex-wrap justify-between gap-x-4 tabular-nums">
              <span>{monthText(month.month)}</span>
              <MonthChange month={month} />
            </li>
          ))}
        </ul>
      </Disclosure>
    )}
  </>
);
