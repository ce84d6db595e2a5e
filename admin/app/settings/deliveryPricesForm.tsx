import { useMutation } from '@nestbox/client/api/useMutation';
import {
  getStaffSettings,
  previewDeliveryPrices,
  setStaffDeliveryPrices,
} from '@nestbox/contract/staffSettings';
import { higherPriceLead } from '@nestbox/domain/money/datedPrices';
import { type Pence, plainPounds, readPounds } from '@nestbox/domain/money/pounds';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { DateField } from '@nestbox/ui/dateField';
import { MoneyField } from '@nestbox/ui/moneyField';
import { TextField } from '@nestbox/ui/textField';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { send } from '../api/client';
import { useRefresh } from '../api/staffQuery';
import { Refusal } from '../parts/refusal';

interface DeliveryPricesFormProps {
  /** What holds today, in pence. */
  now: { freeFrom: Pence; fee: Pence };
  /** The version that is shown. */
  version: number;
}

const rules = {
  validate: (text: string) => readPounds(text) !== null || 'Type an amount such as 3.40',
};

/** Sets delivery prices from a day on. It first says what that does, and how many customers hear of it. */
export function DeliveryPricesForm({ now, version }: DeliveryPricesFormProps) {
  const refresh = useRefresh();
  const [from, setFrom] = useState('');
  const { control, handleSubmit, watch, resetField } = useForm({
    defaultValues: { fee: plainPounds(now.fee), freeFrom: plainPounds(now.freeFrom), why: '' },
  });
  // After a refusal, the list shows what a colleague did meanwhile.
  const onError = () => refresh(getStaffSettings);
  const preview = useMutation({
    mutationFn: (body: { from: string; freeFrom: Pence; fee: Pence }) =>
      send(previewDeliveryPrices, { body }),
    onError,
  });
  const set = useMutation({
    mutationFn: ({ why, ...prices }: { from: string; freeFrom: Pence; fee: Pence; why: string }) =>
      send(setStaffDeliveryPrices, { body: { ...prices, seen: version, why } }),
    onSuccess: async () => {
      await refresh(getStaffSettings);
      preview.reset();
      resetField('why');
      setFrom('');
    },
    onError: () => {
      preview.reset();
      return onError();
    },
  });
  const typed = watch();
  const wanted = {
    from,
    freeFrom: readPounds(typed.freeFrom) ?? 0,
    fee: readPounds(typed.fee) ?? 0,
  };
  const { data, variables } = preview;
  const isPreviewed =
    data &&
    variables?.from === from &&
    variables.fee === wanted.fee &&
    variables.freeFrom === wanted.freeFrom;
  const submit = handleSubmit(({ why }) => {
    if (isPreviewed) return set.mutate({ ...wanted, why });
    set.reset();
    preview.mutate(wanted);
  });
  return (
    <>
      <h3 className="text-xl">Other prices from a day on</h3>
      <p className="max-w-3xl text-ink-soft">
        They hold for boxes that are charged from this day on. Where a delivery then costs more,
        customers need {higherPriceLead} days’ notice.
      </p>
      <form noValidate onSubmit={submit} className="flex max-w-3xl flex-col gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <MoneyField
            {...{ control, rules }}
            name="fee"
            label="A delivery costs"
            hint="VAT included; 0 for free delivery"
          />
          <MoneyField
            {...{ control, rules }}
            name="freeFrom"
            label="Free from"
            hint="The price of the goods in a box"
          />
          <DateField label="First day" value={from} onChange={setFrom} />
          <TextField control={control} name="why" label="Reason for colleagues" optional />
        </div>
        {isPreviewed && (
          <Banner role="status">
            {data.says} {notifiedText(data.customers)} Boxes that are paid or being prepared keep
            their price.
          </Banner>
        )}
        <Refusal error={set.error ?? preview.error} />
        {set.isSuccess && from === '' && (
          <Banner tone="good" role="status">
            Saved. {set.data.says}
          </Banner>
        )}
        <Button
          type="submit"
          look={isPreviewed ? 'primary' : 'quiet'}
          className="self-start"
          pending={preview.isPending || set.isPending}
          disabled={from === ''}
        >
          {isPreviewed ? 'Set delivery prices' : 'See what changes'}
        </Button>
      </form>
    </>
  );
}

function notifiedText(customers: number): string {
  if (customers === 0) return 'There is no subscription yet, so nobody is notified.';
  return customers === 1
    ? '1 customer is notified now.'
    : `${customers} customers are notified now.`;
}
