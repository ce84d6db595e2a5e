import { zodResolver } from '@hookform/resolvers/zod';
import { whyPayload } from '@nestbox/contract/staffCustomerActs';
import * as acts from '@nestbox/contract/staffMoneyActs';
import { formatPounds, readPounds } from '@nestbox/domain/money/pounds';
import { MoneyField } from '@nestbox/ui/moneyField';
import { TextField } from '@nestbox/ui/textField';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { send } from '../api/client';
import { AboveLimit, ActForm, type ActProps, askOwner, useAct, WhyField, waitsText } from './act';

/** An amount in pounds. */
export const amountField = z
  .string()
  .refine((typed) => (readPounds(typed) ?? 0) > 0, 'Enter pounds and pence, such as 2.40');

const creditForm = z.object({
  amount: amountField,
  sentence: acts.sentencePayload,
  why: whyPayload,
});

/** Gives goodwill, which comes off the next boxes. */
export function CreditAct({ customer, onDone, onClose }: ActProps) {
  const { customerId, seen, credit, mayGiveAlone } = customer;
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(creditForm),
    defaultValues: { amount: '', sentence: '', why: '' },
  });
  const pence = readPounds(useWatch({ control, name: 'amount' })) ?? 0;
  const isAbove = pence > mayGiveAlone;
  const give = useAct(
    ({ amount: given, ...texts }: { amount: string; sentence: string; why: string }) =>
      send(acts.giveCustomerCredit, {
        params: { customerId },
        body: { ...texts, amount: readPounds(given) ?? 0, seen },
      }),
    {
      onDone,
      done: ({ done }) =>
        done ? `The customer has ${formatPounds(done.balance)} of credit now.` : waitsText,
    },
  );
  return (
    <ActForm
      title="Give credit"
      confirm={isAbove ? askOwner : 'Give credit'}
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
      {isAbove && <AboveLimit customer={customer} />}
      <TextField control={control} name="sentence" label="Reason, as the customer reads it" />
      <WhyField control={control} />
    </ActForm>
  );
}
