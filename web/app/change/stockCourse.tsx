import type { WhatIf } from '@nestbox/contract/whatIf';
import { useState } from 'react';
import { lazyPart } from '#app/parts/lazyPart';
import { ChartFigure } from '#app/ui/chart/chartFigure';
import { ChartMissing } from '#app/ui/chart/chartMissing';
import { DataTable } from '#app/ui/chart/dataTable';
import { shortDayMonth } from '#app/ui/dateText';
import { courseLook } from './courseLook';
import { Fold } from './fold';

// Only worth fetching once it is opened.
const CourseChart = lazyPart(async () => (await import('./courseChart')).CourseChart, ChartMissing);

const { before, after } = courseLook;
const legend = [
  { text: 'Now', swatch: { height: 0, borderTop: `3px dashed ${before.stroke}`, borderRadius: 0 } },
  { text: 'With the change', swatch: { height: 3, background: after.stroke } },
] as const;

interface StockCourseProps {
  course: NonNullable<WhatIf['course']>;
  productName: string;
}

/** What is at home of a product over the coming weeks, now and with the change. */
export function StockCourse({ course, productName }: StockCourseProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Fold title={`${productName}, week by week`} onOpen={() => setOpened(true)}>
      {opened && (
        <div className="py-3">
          <ChartFigure
            caption={`Packs of ${productName} at home, as is likeliest`}
            legend={legend}
            table={
              <DataTable
                caption={`Packs of ${productName} at home`}
                columns={['Day', 'Now', 'With the change']}
                rows={course.before.weeks.map(({ on, packs }, week) => [
                  shortDayMonth(on),
                  packs.toFixed(1),
                  course.after.weeks[week]?.packs.toFixed(1) ?? '',
                ])}
              />
            }
          >
            <CourseChart course={course} productName={productName} />
          </ChartFigure>
        </div>
      )}
    </Fold>
  );
}
