import { zodResolver } from '@hookform/resolvers/zod';
import * as acts from '@nestbox/contract/staffCustomerActs';
import type * as contract from '@nestbox/contract/staffCustomers';
import { formatPounds, plainPounds, readPounds } from '@nestbox/domain/money/pounds';
import { CheckboxField } from '@nestbox/ui/checkboxField';
import { MoneyField } from '@nestbox/ui/moneyField';
import { SelectField } from '@nestbox/ui/selectField';
import { TextField } from '@nestbox/ui/textField';
import { useDebounced } from '@nestbox/web/change/useDebounced';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { send } from '../api/client';
import { ActForm, type ActProps, PreviewFailure, useAct, WhyField } from './act';

const amount = z
  .string()
  .refine((typed) => (readPounds(typed) ?? 0) > 0, 'Enter pounds and pence, such as 2.40');

const moneyForm = z.object({
  amount,
  asCredit: z.boolean(),
  sentence: acts.sentencePayload,
  why: acts.whyPayload,
});

const whole = 'All that is left';
const part = 'An amount';

/** Gives the payment of a box back: all of it, the price of a line, or an amount. */
export function RefundAct({
  customer,
  box,
  onDone,
  onClose,
}: ActProps & { box: contract.StaffBox }) {
  const { customerId, seen } = customer;
  const params = { customerId };
  const { boxId, boxNumber, payment } = box;
  const lines = (payment?.lines ?? []).map(({ productName, quantity, sum }) => ({
    label: `${quantity} × ${productName} (${formatPounds(sum)})`,
    sum,
  }));
  const [what, setWhat] = useState(whole);
  const left = payment?.left ?? 0;
  const { control, handleSubmit, setValue } = useForm({
    resolver: zodResolver(moneyForm),
    defaultValues: { amount: plainPounds(left), asCredit: false, sentence: '', why: '' },
  });
  const typed = useWatch({ control, name: 'amount' });
  const previewed = useDebounced(typed);
  const asCredit = useWatch({ control, name: 'asCredit' });
  const pence = readPounds(previewed);
  const preview = useQuery({
    queryKey: [acts.previewCustomerRefund.path, boxId, pence, asCredit, seen],
    queryFn: pence
      ? ({ signal }) =>
          send(acts.previewCustomerRefund, {
            ...{ params, signal, body: { boxId, amount: pence, asCredit } },
          })
      : skipToken,
    staleTime: 0,
    gcTime: 0,
  });
  const refund = useAct(
    (given: z.output<typeof moneyForm>) =>
      send(acts.refundCustomer, {
        params,
        body: { ...given, amount: readPounds(given.amount), boxId, seen },
      }),
    { onDone, done: (parts) => `${partsText(parts)}${parts.given ? '' : ` ${laterText}`}` },
  );
  return (
    <ActForm
      title={`Refund box ${boxNumber}`}
      confirm="Refund"
      // What is no amount is named, and an amount is sent once it was previewed.
      ready={!readPounds(typed) || (typed === previewed && preview.isSuccess)}
      pending={refund.isPending}
      error={refund.error}
      onSubmit={handleSubmit((given) => refund.mutate(given))}
      onClose={onClose}
    >
      <SelectField
        label="What"
        value={what}
        options={[whole, part, ...lines.map(({ label }) => label)]}
        onChange={(chosen) => {
          setWhat(chosen);
          const line = lines.find(({ label }) => label === chosen);
          if (line) setValue('amount', plainPounds(Math.min(line.sum, left)));
          if (chosen === whole) setValue('amount', plainPounds(left));
        }}
      />
      <MoneyField
        control={control}
        name="amount"
        label="Amount"
        hint={`${formatPounds(left)} of the payment is left.`}
      />
      <CheckboxField control={control} name="asCredit" label="As credit, not to the card" />
      <TextField control={control} name="sentence" label="Reason, as the customer reads it" />
      <WhyField control={control} />
      <PreviewFailure error={preview.error} />
      {preview.data && <p role="status">{partsText(preview.data)}</p>}
    </ActForm>
  );
}

const laterText = 'The card provider did not answer; it is tried again by itself.';

function partsText({ toCard, toCredit, left }: z.output<typeof acts.refundParts>): string {
  const parts = [
    toCard > 0 && `${formatPounds(toCard)} to the card`,
    toCredit > 0 && `${formatPounds(toCredit)} as credit`,
  ];
  return `${parts.filter(Boolean).join(' and ')}; ${formatPounds(left)} of the payment is left.`;
}

/** Gives goodwill, which comes off the next boxes. */
export function CreditAct({ customer, onDone, onClose }: ActProps) {
  const { customerId, seen, credit } = customer;
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(moneyForm.omit({ asCredit: true })),
    defaultValues: { amount: '', sentence: '', why: '' },
  });
  const pence = readPounds(useWatch({ control, name: 'amount' })) ?? 0;
  const give = useAct(
    ({ amount: given, ...texts }: { amount: string; sentence: string; why: string }) =>
      send(acts.giveCustomerCredit, {
        params: { customerId },
        body: { ...texts, amount: readPounds(given) ?? 0, seen },
      }),
    { onDone, done: ({ balance }) => `The customer has ${formatPounds(balance)} of credit now.` },
  );
  return (
    <ActForm
      title="Give credit"
      confirm="Give credit"
      pending={give.isPending}
      error={give.error}
      onSubmit={handleSubmit((given) => give.mutate(given))}
      onClose={onClose}
    >
      <MoneyField
        control={control}
        name="amount"
        label="Amount"
        hint="It comes off the next boxes, before the card pays."
      />
      <p role="status">
        Credit: {formatPounds(credit)}
        {pence > 0 && ` → ${formatPounds(credit + pence)}`}
      </p>
      <TextField control={control} name="sentence" label="Reason, as the customer reads it" />
      <WhyField control={control} />
    </ActForm>
  );
}
