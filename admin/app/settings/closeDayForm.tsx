import { useMutation } from '@nestbox/client/api/useMutation';
import {
  type ClosedDayPreview,
  closeStaffDay,
  getStaffSettings,
  previewClosedDay,
  type StaffSettings,
} from '@nestbox/contract/staffSettings';
import { formatList } from '@nestbox/domain/calendar/locale';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { DateField } from '@nestbox/ui/dateField';
import { shortDateWithYear } from '@nestbox/ui/dateText';
import { TextField } from '@nestbox/ui/textField';
import { Controller } from 'react-hook-form';
import { send } from '../api/client';
import { useRefresh } from '../api/staffQuery';
import { countText } from '../parts/countText';
import { CustomerLink } from '../parts/customerLink';
import { Refusal } from '../parts/refusal';
import { useKeptForm } from '../parts/useKeptForm';

interface Typed {
  readonly day: string;
  readonly reason: string;
  readonly why: string;
}

const empty: Typed = { day: '', reason: '', why: '' };

/** Closes a day, after saying whose boxes move, and to which day. */
export function CloseDayForm({ days }: { days: readonly StaffSettings['closedByShop'][number][] }) {
  const refresh = useRefresh();
  const form = useKeptForm<Typed>('close-day', empty, 0);
  const { control, handleSubmit } = form;
  const wanted = ({ day, reason }: Typed) => ({
    day,
    reason,
    seen: days.find((each) => each.day === day)?.reason ?? null,
  });
  // After a refusal, the list shows what a colleague did meanwhile.
  const onError = () => refresh(getStaffSettings);
  const preview = useMutation({
    mutationFn: (typed: Typed) => send(previewClosedDay, { body: wanted(typed) }),
    onError,
  });
  const close = useMutation({
    mutationFn: (typed: Typed) =>
      send(closeStaffDay, { body: { ...wanted(typed), why: typed.why } }),
    onSuccess: async () => {
      await refresh(getStaffSettings);
      preview.reset();
      form.saved(empty, 0);
    },
    onError,
  });
  const { day, reason } = form.watch();
  const { data, variables } = preview;
  const isPreviewed = data && variables?.reason === reason && variables.day === day;
  const missing = [
    ...(day === '' ? ['a day'] : []),
    ...(reason.trim() === '' ? ['a reason for customers'] : []),
  ];
  const submit = handleSubmit((typed) => {
    if (isPreviewed) return close.mutate(typed);
    close.reset();
    preview.mutate(typed);
  });
  return (
    <>
      <h3 className="text-xl">Close a day</h3>
      <form noValidate onSubmit={submit} className="flex max-w-3xl flex-col gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Controller
            control={control}
            name="day"
            render={({ field }) => (
              <DateField label="Day" value={field.value} onChange={field.onChange} />
            )}
          />
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
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            look={isPreviewed ? 'danger' : 'quiet'}
            pending={preview.isPending || close.isPending}
            disabled={missing.length > 0}
          >
            {isPreviewed ? 'Close this day' : 'See whose boxes move'}
          </Button>
          {isPreviewed && (
            <Button
              look="quiet"
              onClick={() => {
                preview.reset();
                close.reset();
                form.saved(empty, 0);
              }}
            >
              Leave it as it is
            </Button>
          )}
          {missing.length > 0 && (
            <p className="text-ink-soft text-sm">Type {formatList(missing)} first.</p>
          )}
        </div>
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
