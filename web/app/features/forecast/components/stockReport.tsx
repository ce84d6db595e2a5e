import type { ProductForecast } from '@nestbox/contract/forecast';
import { reasonOf } from '#app/api/apiError';
import { useMakeChange } from '#app/change/makeChange';
import { WhatHappened } from '#app/change/whatHappened';
import { fieldStyle } from '#app/ui/fieldStyle';
import { PacksLeft } from './packsLeft';
import { ReportButton } from './reportButton';
import { thanks } from './thanks';

const reports = { ranOut: 'Ran out early', plenty: 'Still have plenty' } as const;
type Report = keyof typeof reports;

type StockReportProps = Pick<ProductForecast, 'productId' | 'productName' | 'toldToday'>;

/** How it stands at home, told with one press; what that changed is told in return. */
export function StockReport({ productId, productName, toldToday }: StockReportProps) {
  const change = useMakeChange(thanks);
  const asked = change.variables?.kind === 'report' ? change.variables : null;
  const told = change.isPending ? asked : toldToday;
  const sendReport = (report: Report, packsLeft?: number) => {
    if (!change.isPending) change.mutate({ kind: 'report', productId, report, packsLeft });
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        {(Object.keys(reports) as Report[]).map((report) => (
          <ReportButton
            key={report}
            pressed={told?.report === report}
            pending={change.isPending && asked?.report === report && !asked.packsLeft}
            onPress={() => sendReport(report)}
          >
            {reports[report]}
            <span className="sr-only"> {productName}</span>
          </ReportButton>
        ))}
      </div>
      {told?.report === 'plenty' && (
        <PacksLeft
          productName={productName}
          told={told.packsLeft ?? null}
          pending={change.isPending ? (asked?.packsLeft ?? null) : null}
          onReport={(packs) => sendReport('plenty', packs)}
        />
      )}
      {change.isError && (
        <p role="alert" className={fieldStyle.error}>
          {reasonOf(change.error, 'It was not noted. Please try again.')}
        </p>
      )}
      {change.data && <WhatHappened sentences={change.data.sentences} told />}
    </div>
  );
}
