import { reasonOf } from '@nestbox/client/api/apiError';
import type { ProductForecast } from '@nestbox/contract/forecast';
import { Button } from '@nestbox/ui/button';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useMakeChange } from '#app/change/makeChange';
import { useLatestReport } from '../api/stockQuestions';
import { UndoableReport } from './stockQuestions';

interface ReportButtonProps {
  /** The report was sent today. */
  pressed: boolean;
  pending: boolean;
  onPress: () => void;
  children: ReactNode;
}

const ReportButton = ({ pressed, pending, onPress, children }: ReportButtonProps) => (
  <Button
    look="quiet"
    size="small"
    aria-pressed={pressed}
    pending={pending}
    onClick={onPress}
    className="aria-pressed:border-good aria-pressed:bg-good-tint aria-pressed:text-good max-sm:px-3"
  >
    {pressed && !pending && <Check aria-hidden="true" className="size-4 shrink-0" />}
    <span>{children}</span>
  </Button>
);

/** Counts to choose from. Large ones are far apart, because they make little difference. */
const counts = [1, 2, 3, 4, 5, 6, 8, 10] as const;

interface PacksLeftProps {
  productName: string;
  /** The count that was reported today. */
  reportedToday: number | null;
  /** The count that is being sent. */
  pending: number | null;
  onReport: (packs: number) => void;
}

/** Asks after 'Still have plenty' how many packs are left. */
function PacksLeft({ productName, reportedToday, pending, onReport }: PacksLeftProps) {
  const id = useId();
  return (
    <fieldset className="flex flex-col gap-2" aria-describedby={id}>
      <legend className="mb-1 text-sm font-medium">How many packs are left?</legend>
      <div className="flex flex-wrap gap-2">
        {counts.map((packs) => (
          <ReportButton
            key={packs}
            pressed={reportedToday === packs}
            pending={pending === packs}
            onPress={() => onReport(packs)}
          >
            {packs}
            <span className="sr-only">
              {packs === 1 ? ' pack' : ' packs'} of {productName}
            </span>
          </ReportButton>
        ))}
      </div>
      <p id={id} className="text-sm text-ink-soft">
        Count an open one if it is at least half full. It helps us most of all.
      </p>
    </fieldset>
  );
}

const reports = { ranOut: 'Ran out early', plenty: 'Still have plenty' } as const;
type Report = keyof typeof reports;

type StockReportProps = Pick<
  ProductForecast,
  'productId' | 'productName' | 'reportedToday' | 'noneBasis' | 'pausedUntil' | 'offersStop'
>;

/** Buttons to report stock, and what the report changed. Nothing can be reported before a first delivery. */
export const StockReport = ({ noneBasis, ...product }: StockReportProps) =>
  noneBasis === 'nothingSent' ? null : <ReportOf {...product} />;

function ReportOf({ reportedToday, ...product }: Omit<StockReportProps, 'noneBasis'>) {
  const { productId, productName } = product;
  const change = useMakeChange('Thank you.', { undo: { kind: 'undoReport', productId } });
  const latest = useLatestReport(productId);
  const asked = change.variables?.kind === 'report' ? change.variables : null;
  const shown = change.isPending ? asked : reportedToday;
  const sendReport = (report: Report, packsLeft?: number) =>
    change.mutate({ kind: 'report', productId, report, packsLeft });
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        {(Object.keys(reports) as Report[]).map((report) => (
          <ReportButton
            key={report}
            pressed={shown?.report === report}
            pending={change.isPending && asked?.report === report && !asked.packsLeft}
            onPress={() => sendReport(report)}
          >
            {reports[report]}
            <span className="sr-only"> {productName}</span>
          </ReportButton>
        ))}
      </div>
      {shown?.report === 'plenty' && (
        <PacksLeft
          productName={productName}
          reportedToday={shown.packsLeft ?? null}
          pending={change.isPending ? (asked?.packsLeft ?? null) : null}
          onReport={(packs) => sendReport('plenty', packs)}
        />
      )}
      {change.isError && (
        <p role="alert" className={fieldStyle.error}>
          {reasonOf(change.error, 'It was not noted. Please try again.')}
        </p>
      )}
      {latest && !change.isPending && <UndoableReport report={latest} />}
    </div>
  );
}
