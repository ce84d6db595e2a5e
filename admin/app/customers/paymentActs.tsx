import { zodResolver } from '@hookform/resolvers/zod';
import type { StaffBox, StaffCustomer } from '@nestbox/contract/staffCustomers';
import * as acts from '@nestbox/contract/staffPaymentActs';
import { boxNameWithin } from '@nestbox/domain/boxes/boxName';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { SelectField } from '@nestbox/ui/selectField';
import { TextAreaField } from '@nestbox/ui/textAreaField';
import { Controller, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { send } from '../api/client';
import { ActForm, type ActProps, useAct } from './act';
import { PlainAct } from './acts';
import { failedChargeText } from './stateText';

interface BoxActProps extends ActProps {
  box: StaffBox;
}

const paramsOf = ({ customer, box }: BoxActProps) => ({
  customerId: customer.customerId,
  boxId: box.boxId,
});

/** Charges the saved card at once, for a customer who agreed to it. */
export function ChargeNowAct(props: BoxActProps) {
  const { failedCharge } = props.box;
  const { card } = props.customer.subscription;
  const amount = formatPounds(failedCharge?.amount ?? 0);
  return (
    <PlainAct
      {...props}
      title={`Charge ${boxNameWithin(props.box)} now`}
      effect={
        card
          ? `${amount} is charged to ${card} at once. First ask the customer. The bank’s answer shows here, and the customer gets it by mail.`
          : 'No card is saved. Send a pay link instead.'
      }
      note={failedCharge ? failedChargeText(failedCharge) : undefined}
      confirm={`Charge ${amount}`}
      send={async (body) => {
        const charged = await send(acts.chargeCustomerBox, { params: paramsOf(props), body });
        return { sentence: charged.sentence, isBad: charged.outcome === 'declined' };
      }}
    />
  );
}

/** Mails the customer the way to the payment page. */
export function PayLinkAct(props: BoxActProps) {
  const { failedCharge } = props.box;
  return (
    <PlainAct
      {...props}
      title={`Send a pay link for ${boxNameWithin(props.box)}`}
      effect={`${props.customer.email} gets a mail with the button “Pay now”, for ${formatPounds(failedCharge?.amount ?? 0)}. The customer signs in, and pays with any card.`}
      note={failedCharge ? failedChargeText(failedCharge) : undefined}
      confirm="Send the pay link"
      send={async (body) => {
        const { recipient } = await send(acts.sendPayLink, { params: paramsOf(props), body });
        return `The pay link goes to ${recipient} within a minute.`;
      }}
    />
  );
}

const outcomeTexts: Readonly<Record<(typeof acts.callOutcomes)[number], string>> = {
  reached: 'We spoke',
  'no answer': 'Nobody answered',
  'wrong number': 'The number is wrong',
};

/** Records a call on the timeline, with what came of it. */
export function CallAct({
  customer: { customerId, name, phoneNumber },
  ...props
}: Pick<ActProps, 'onDone' | 'onClose'> & {
  customer: Pick<StaffCustomer, 'customerId' | 'name' | 'phoneNumber'>;
}) {
  const { control, handleSubmit } = useForm<z.output<typeof acts.callNote>>({
    resolver: zodResolver(acts.callNote),
    defaultValues: { outcome: 'reached', note: '' },
  });
  const record = useAct(
    (body: z.output<typeof acts.callNote>) =>
      send(acts.recordCustomerCall, { params: { customerId }, body }),
    { onDone: props.onDone, done: () => 'The call is on the timeline.' },
  );
  return (
    <ActForm
      title={`Call ${name}`}
      confirm="Save the call"
      pending={record.isPending}
      error={record.error}
      onSubmit={handleSubmit((body) => record.mutate(body))}
      onClose={props.onClose}
    >
      <a
        href={`tel:${phoneNumber}`}
        className="self-start font-semibold underline underline-offset-4"
      >
        {phoneNumber}
      </a>
      <Controller
        control={control}
        name="outcome"
        render={({ field: { value, onChange } }) => (
          <SelectField
            label="What came of it"
            value={value}
            options={acts.callOutcomes.map((outcome) => ({
              value: outcome,
              text: outcomeTexts[outcome],
            }))}
            onChange={onChange}
          />
        )}
      />
      <TextAreaField control={control} name="note" label="What was said" rows={3} />
    </ActForm>
  );
}
