import { useMutation } from '@nestbox/client/api/useMutation';
import {
  endStaffPromotion,
  listPromotions,
  resumeStaffPromotion,
  type StaffPromotion,
} from '@nestbox/contract/staffPromotions';
import { Button } from '@nestbox/ui/button';
import { TextField } from '@nestbox/ui/textField';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { send } from '../api/client';
import { useRefresh } from '../api/staffQuery';
import { Refusal } from '../parts/refusal';

/** Ends a promotion, or lets an ended one run again. */
export function EndPromotion({ promotion }: { promotion: StaffPromotion }) {
  const { code, version, wasEnded, kind, uses } = promotion;
  const refresh = useRefresh();
  const [confirming, setConfirming] = useState(false);
  const { control, handleSubmit, reset } = useForm({ defaultValues: { why: '' } });
  const act = useMutation({
    mutationFn: ({ why }: { why: string }) =>
      send(wasEnded ? resumeStaffPromotion : endStaffPromotion, {
        params: { code },
        body: { seen: version, why },
      }),
    onSuccess: () => {
      setConfirming(false);
      reset();
    },
    // Also after a refusal: the page shows what a colleague did meanwhile.
    onSettled: () => refresh(listPromotions),
  });
  const verb = wasEnded ? 'Run it again' : 'End it';
  if (!confirming) {
    return (
      <Button look={wasEnded ? 'quiet' : 'danger'} onClick={() => setConfirming(true)}>
        {verb}
      </Button>
    );
  }
  return (
    <form
      noValidate
      onSubmit={handleSubmit((typed) => act.mutate(typed))}
      className="flex w-full flex-col gap-4 rounded-card bg-surface p-6 shadow-card"
    >
      <p role="alert">{wasEnded ? againText : endText(kind, uses)}</p>
      <TextField control={control} name="why" label="Reason for colleagues" optional />
      <Refusal error={act.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look={wasEnded ? 'primary' : 'danger'} pending={act.isPending}>
          {verb}
        </Button>
        <Button look="quiet" onClick={() => setConfirming(false)}>
          Leave it
        </Button>
      </div>
    </form>
  );
}

const againText = 'It runs again on its days, with the same terms and the uses that are left.';

function endText(kind: StaffPromotion['kind'], uses: number): string {
  if (kind === 'automatic') {
    return 'Boxes that are not charged yet lose it. Customers who have read a lower amount get a mail first.';
  }
  const who = uses === 1 ? 'The customer who has' : `The ${uses} customers who have`;
  return uses === 0
    ? 'Nobody can enter it any more.'
    : `Nobody can enter it any more. ${who} entered it still get what it gives.`;
}
