import { reasonOf } from '@nestbox/client/api/apiError';
import { useMutation } from '@nestbox/client/api/useMutation';
import { type Box, reportArrival } from '@nestbox/contract/box';
import type { BoxId } from '@nestbox/contract/values';
import { Button } from '@nestbox/ui/button';
import toast from 'react-hot-toast';
import { send } from '#app/api/client';
import { useCustomerId } from '#app/session/useSession';
import { useBoxesChanged } from '../api/boxes';

/** The button to report that a shipped box has arrived. */
export function ReportArrivalButton({ box }: { box: Box }) {
  const report = useReportArrival(box.boxId);
  if (!box.canReportArrival) return null;
  return (
    <Button look="quiet" size="small" pending={report.isPending} onClick={() => report.mutate()}>
      It has arrived<span className="sr-only">: box {box.boxNumber}</span>
    </Button>
  );
}

/** Reports that a box has arrived. */
function useReportArrival(boxId: BoxId) {
  const customerId = useCustomerId() ?? '';
  const boxesChanged = useBoxesChanged();
  return useMutation({
    mutationFn: () => send(reportArrival, { params: { customerId, boxId } }),
    onSuccess: () => toast.success('Thank you. Enjoy your box!'),
    onError: (error) => toast.error(reasonOf(error, 'That was not saved. Please try again.')),
    onSettled: () => boxesChanged(),
  });
}
