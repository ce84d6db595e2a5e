import type { Box } from '@nestbox/contract/box';
import { Button } from '#app/ui/button';
import { useReportArrival } from '../api/reportArrival';

/** Lets the customer say that a shipped box has arrived. */
export function ReportArrivalButton({ box }: { box: Box }) {
  const report = useReportArrival(box.boxId);
  if (!box.canReportArrival) return null;
  return (
    <Button look="quiet" size="small" pending={report.isPending} onClick={() => report.mutate()}>
      It has arrived<span className="sr-only">: box {box.boxNumber}</span>
    </Button>
  );
}
