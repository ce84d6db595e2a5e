import { useMutation } from '@nestbox/client/api/useMutation';
import {
  type ClosedDayPreview,
  closeStaffDay,
  getStaffSettings,
  previewClosedDay,
  type StaffSettings,
} from '@nestbox/contract/staffSettings';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { DateField } from '@nestbox/ui/dateField';
import { shortDateWithYear } from '@nestbox/ui/dateText';
import { TextField } from '@nestbox/ui/textField';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { send } from '../api/client';
import { useRefresh } from '../api/staffQuery';
import { countText } from '../parts/countText';
import { CustomerLink } from '../parts/customerLink';
import { Refusal } from '../parts/refusal';

interface Typed {
  readonly reason: string;
  readonly why: string;
}

/** Closes a day, after saying whose boxes move, and to which day. */
export function CloseDayForm({ days }: { days: readonly StaffSettings['closedByShop'][number][] }) {
  const refresh = useRefresh();
  const [day, setDay] = useState('');
  const empty = { reason: '', why: '' };
  const { control, handleSubmit, reset, watch } = useForm<Typed>({ defaultValues: empty });
  const wanted = (reason: string) => ({
    day,
    reason,
    seen: days.find((each) => each.day === day)?.reason ?? null,
  });
  // After a refusal, the list shows what a colleague did meanwhile.
  const onError = () => refresh(getStaffSettings);
  const preview = useMutation({
    mutationFn: ({ reason }: Typed) => send(previewClosedDay, { body: wanted(reason) }),
    onError,
  });
  const close = useMutation({
    mutationFn: ({ reason, why }: Typed) =>
      send(closeStaffDay, { body: { ...wanted(reason), why } }),
    onSuccess: async () => {
      await refresh(getStaffSettings);
      preview.reset();
      reset(empty);
      setDay('');
    },
    onError,
  });
  const { reason } = watch();
  const [previewedDay, setPreviewedDay] = useState('');
  const { data, variables } = preview;
  const isPreviewed = data && variables?.reason === reason && previewedDay === day;
  const submit = handleSubmit((typed) => {
    if (isPreviewed) return close.mutate(typed);
    close.reset();
    setPreviewedDay(day);
    preview.mutate(typed);
  });
  return (
    <>
      <h3 className="text-xl">Close a day</h3>
      <form noValidate onSubmit={submit} className="flex max-w-3xl flex-col gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <DateField label="Day" value={day} onChange={setDay} />
          <TextField
            control={control}
            name="reason"
            label="Reason for customers"
            hint="Such as Stocktaking"
          />
        </div>
        <TextField control={control} name="why" label="Reason for colleagues" optional />
        {isPreviewed && <Effect effect={data} />}
        <Refusal error={close.error ?? preview.error} />
        {close.isSuccess && day === '' && (
          <Banner tone="good" role="status">
            The day is closed. {movesText(close.data)}
          </Banner>
        )}
        <Button
          type="submit"
          look={isPreviewed ? 'danger' : 'quiet'}
          className="self-start"
          pending={preview.isPending || close.isPending}
          disabled={day === '' || reason.trim() === ''}
        >
          {isPreviewed ? 'Close this day' : 'See whose boxes move'}
        </Button>
      </form>
    </>
  );
}

type Moves = Pick<ClosedDayPreview, 'moving' | 'nextDay'>;

const movesText = ({ moving, nextDay }: Moves) =>
  moving === 0
    ? 'No box is due then.'
    : `${countText(moving, 'box moves', 'boxes move')} to ${shortDateWithYear(nextDay)}, or to the next day with room on which the customer is at home.`;

function Effect({ effect }: { effect: ClosedDayPreview }) {
  const { moving, paid, shipped, named } = effect;
  return (
    <Banner role="status">
      <div className="flex flex-col gap-2">
        <p>
          {movesText(effect)} {paid > 0 && `${paid} of them ${paid === 1 ? 'is' : 'are'} paid.`}{' '}
          {moving > 0 && 'Prices stay, and customers who expect the day get a mail.'}
        </p>
        {shipped > 0 && (
          <p>
            {countText(shipped, 'box is', 'boxes are')} on the way and still{' '}
            {shipped === 1 ? 'comes' : 'come'} that day.
          </p>
        )}
        {named.length > 0 && (
          <ul aria-label="First boxes that move" className="list-disc pl-5">
            {named.map(({ customerId, name, boxNumber, to }) => (
              <li key={`${customerId} ${boxNumber}`}>
                <CustomerLink customerId={customerId}>{name}</CustomerLink>, box {boxNumber}:{' '}
                {to ? `to ${shortDateWithYear(to)}` : 'not needed any more'}
              </li>
            ))}
          </ul>
        )}
        {moving > named.length && <p>And {moving - named.length} more.</p>}
      </div>
    </Banner>
  );
}
