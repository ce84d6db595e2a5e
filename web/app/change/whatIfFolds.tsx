import type { WhatIf } from '@nestbox/contract/whatIf';
import { monthText } from '#app/ui/dateText';
import { MonthChange } from './costWhatIf';
import { Fold } from './fold';
import { StockCourse } from './stockCourse';
import { StockLine } from './stockLine';

/** What the panel leaves out: every product, and every month. */
export const WhatIfFolds = ({ whatIf: { stock, today, months, course } }: { whatIf: WhatIf }) => (
  <>
    {stock.length > 1 && (
      <Fold title="Product by product">
        <ul className="flex flex-col gap-2 py-3">
          {stock.map((each) => (
            <li key={each.productId}>
              <StockLine stock={each} today={today} />
            </li>
          ))}
        </ul>
      </Fold>
    )}
    {course && stock[0] && <StockCourse course={course} productName={stock[0].productName} />}
    {months.length > 0 && (
      <Fold title="Month by month">
        <ul className="flex flex-col gap-1 py-3">
          {months.map((month) => (
            <li key={month.month} className="flex flex-wrap justify-between gap-x-4 tabular-nums">
              <span>{monthText(month.month)}</span>
              <MonthChange month={month} />
            </li>
          ))}
        </ul>
      </Fold>
    )}
  </>
);
