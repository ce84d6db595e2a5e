import { useMutation } from '@nestbox/client/api/useMutation';
import { compareMoney } from '@nestbox/contract/staffMoney';
import { addDays } from '@nestbox/domain/calendar/date';
import { addMonths } from '@nestbox/domain/calendar/months';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { Button } from '@nestbox/ui/button';
import { monthText } from '@nestbox/ui/dateText';
import { send } from '../api/client';
import { useMay } from '../api/session';
import { Refusal } from '../parts/refusal';

/** The fees of the card provider in a month. It is asked on a press alone, since that takes a while. */
export function CardFees({ month }: { month: string }) {
  const may = useMay('see-money');
  const from = `${month}-01`;
  const fees = useMutation({
    mutationFn: () => send(compareMoney, { query: { from, to: addDays(addMonths(from, 1), -1) } }),
  });
  if (!may) return null;
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button look="quiet" size="small" pending={fees.isPending} onClick={() => fees.mutate()}>
        Ask for the card fees
      </Button>
      {fees.data && (
        <p role="status">
          {fees.data.compared
            ? `The card provider took ${formatPounds(fees.data.fees)} of the payments in ${monthText(month)}. No margin above has it off.`
            : `The fees are not known. ${fees.data.why}`}
        </p>
      )}
      <Refusal error={fees.error} />
    </div>
  );
}
