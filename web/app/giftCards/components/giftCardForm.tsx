import { reasonOf } from '@nestbox/client/api/apiError';
import { maxGiftMessage } from '@nestbox/domain/billing/giftCard';
import { formatRoundPounds } from '@nestbox/domain/money/pounds';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { isDate } from '@nestbox/ui/calendarDay';
import { longDate } from '@nestbox/ui/dateText';
import { MoneyField } from '@nestbox/ui/moneyField';
import { RadioPills } from '@nestbox/ui/radioPills';
import { TextAreaField } from '@nestbox/ui/textAreaField';
import { TextField } from '@nestbox/ui/textField';
import type { Control } from 'react-hook-form';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import {
  messageOf,
  offeredAmounts,
  type ReadyGiftCard,
  type TypedGiftCard,
} from '../typedGiftCard';

type GiftCardFields = UseFormReturn<TypedGiftCard, unknown, ReadyGiftCard>;

interface GiftCardFormProps {
  fields: GiftCardFields;
  today: string;
  lastDay: string;
  /** Such as '£10 to £250'. */
  range: string;
  pending: boolean;
  error: unknown;
  onReady: (wanted: ReadyGiftCard) => void;
}

/** The fields that may be wrong. */
const fromTheTop = ['otherAmount', 'recipientName', 'recipient', 'message', 'sendOn'] as const;

/** What a gift card is to be. */
export function GiftCardForm({ fields, pending, error, onReady, ...limits }: GiftCardFormProps) {
  return (
    <form
      noValidate
      onSubmit={fields.handleSubmit(onReady, (faults) => {
        const first = fromTheTop.find((name) => faults[name]);
        if (first) fields.setFocus(first);
      })}
      className="flex flex-col gap-6"
    >
      <Fields control={fields.control} {...limits} />
      {error !== null && (
        <Banner tone="bad" role="alert">
          {reasonOf(
            error,
            'The payment could not be opened. Nothing was charged. Please try again.',
          )}
        </Banner>
      )}
      <Button type="submit" size="large" pending={pending} className="w-full">
        Continue to payment
      </Button>
    </form>
  );
}

interface FieldsProps extends Pick<GiftCardFormProps, 'today' | 'lastDay' | 'range'> {
  control: Control<TypedGiftCard, unknown, ReadyGiftCard>;
}

function Fields({ control, today, lastDay, range }: FieldsProps) {
  const { choice, forWhom, message, sendOn } = useWatch({ control });
  return (
    <>
      <div className="flex flex-col gap-3">
        <Controller
          control={control}
          name="choice"
          render={({ field: { value, onChange } }) => (
            <RadioPills
              legend="Amount"
              options={[
                ...offeredAmounts.map((pence) => ({
                  value: String(pence),
                  text: formatRoundPounds(pence),
                })),
                { value: 'other', text: 'Another amount' },
              ]}
              value={value}
              onChange={onChange}
            />
          )}
        />
        {choice === 'other' && (
          <MoneyField
            control={control}
            name="otherAmount"
            label="Amount in pounds"
            hint={`${range}, also with pence`}
            className="max-w-xs"
          />
        )}
      </div>
      <Controller
        control={control}
        name="forWhom"
        render={({ field: { value, onChange } }) => (
          <RadioPills
            legend="Who gets the mail with the code?"
            options={[
              { value: 'friend', text: 'Somebody else' },
              { value: 'me', text: 'Me' },
            ]}
            value={value}
            onChange={onChange}
          />
        )}
      />
      {forWhom === 'me' && (
        <p className="text-ink-soft">Print the mail and hand it over, or keep it for yourself.</p>
      )}
      {forWhom === 'friend' && (
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField
            control={control}
            name="recipientName"
            label="Their name"
            optional
            autoComplete="off"
          />
          <TextField
            control={control}
            name="recipient"
            label="Their email address"
            type="email"
            inputMode="email"
            autoComplete="off"
          />
        </div>
      )}
      <TextAreaField
        control={control}
        name="message"
        label="Your message"
        optional
        rows={3}
        hint={lettersLeftText(message ?? '')}
      />
      <TextField
        control={control}
        name="sendOn"
        label="Day of the mail"
        type="date"
        min={today}
        max={lastDay}
        hint={`${isDate(sendOn ?? '') ? `${longDate(sendOn ?? '')}. ` : ''}Any day up to a year ahead.`}
        className="max-w-xs"
      />
    </>
  );
}

function lettersLeftText(typed: string): string {
  const left = maxGiftMessage - [...messageOf(typed)].length;
  return left < 0 ? `${-left} letters too many` : `${left} letters left`;
}
