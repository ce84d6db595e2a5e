import { zodResolver } from '@hookform/resolvers/zod';
import { address as addressPayload } from '@nestbox/contract/address';
import * as acts from '@nestbox/contract/staffCustomerActs';
import type * as contract from '@nestbox/contract/staffCustomers';
import { boxName, boxNameWithin } from '@nestbox/domain/boxes/boxName';
import { Banner } from '@nestbox/ui/banner';
import { momentText } from '@nestbox/ui/dateText';
import { saveJson } from '@nestbox/ui/saveFile';
import { TextAreaField } from '@nestbox/ui/textAreaField';
import { TextField } from '@nestbox/ui/textField';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { send } from '../api/client';
import { ActForm, type ActProps, useAct, WhyField } from './act';

export function NoteAct({ customer: { customerId }, onDone, onClose }: ActProps) {
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(acts.notePayload),
    defaultValues: { note: '' },
  });
  const add = useAct(
    (body: { note: string }) => send(acts.addCustomerNote, { params: { customerId }, body }),
    { onDone, done: () => 'The note is on the timeline.' },
  );
  return (
    <ActForm
      title="Note for colleagues"
      confirm="Save note"
      pending={add.isPending}
      error={add.error}
      onSubmit={handleSubmit((body) => add.mutate(body))}
      onClose={onClose}
    >
      <TextAreaField control={control} name="note" label="Note" rows={4} />
      <p className="text-ink-soft text-sm">The customer gets it with an export of their data.</p>
    </ActForm>
  );
}

const addressForm = addressPayload.extend({ why: acts.whyPayload });

const noAddress = {
  name: '',
  contactNumber: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  county: '',
  country: '',
  postCode: '',
};

export function AddressAct({ customer, onDone, onClose }: ActProps) {
  const { customerId, seen, address, boxes } = customer;
  const waiting = boxes.filter((box) => box.addressRefused && box.orderStatus === 'Paid');
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(addressForm),
    defaultValues: { ...(address ?? noAddress), why: '' },
  });
  const save = useAct(
    ({ why, ...typed }: z.output<typeof addressForm>) =>
      send(acts.saveCustomerAddress, {
        params: { customerId },
        body: { address: typed, why, seen },
      }),
    {
      onDone,
      done: ({ addressLine1, postCode }) => `Boxes go to ${addressLine1}, ${postCode} now.`,
    },
  );
  return (
    <ActForm
      title="Change the address"
      confirm="Save address"
      pending={save.isPending}
      error={save.error}
      onSubmit={handleSubmit((typed) => save.mutate(typed))}
      onClose={onClose}
    >
      <p className="text-ink-soft">Boxes that are being prepared already keep theirs.</p>
      {waiting.map((box) => (
        <p key={box.boxId}>
          The carrier refused the address of {boxNameWithin(box)}. It gets this one, and goes on.
        </p>
      ))}
      <TextField control={control} name="name" label="Name" autoComplete="off" />
      <TextField control={control} name="contactNumber" label="Contact number" inputMode="tel" />
      <TextField control={control} name="addressLine1" label="Address line 1" />
      <TextField control={control} name="addressLine2" label="Address line 2" optional />
      <TextField control={control} name="city" label="City" />
      <TextField control={control} name="county" label="County" />
      <TextField control={control} name="postCode" label="Postcode" />
      <TextField control={control} name="country" label="Country" />
      <WhyField control={control} />
    </ActForm>
  );
}

interface PlainActProps extends ActProps {
  title: string;
  /** What it does, before it is done. */
  effect: string;
  /** What else helps to decide. */
  note?: string | undefined;
  confirm: string;
  danger?: boolean;
  /** Returns what was done, and whether it did not do what was hoped for. */
  send: (body: {
    why: string;
    seen: number;
  }) => Promise<string | { sentence: string; isBad: boolean }>;
}

/** An act that asks for a reason alone. */
export function PlainAct({
  customer: { seen },
  title,
  effect,
  note,
  confirm,
  danger = false,
  send: sendAct,
  onDone,
  onClose,
}: PlainActProps) {
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(z.object({ why: acts.whyPayload })),
    defaultValues: { why: '' },
  });
  const act = useAct(({ why }: { why: string }) => sendAct({ why, seen }), {
    onDone,
    done: (said) => (typeof said === 'string' ? said : said.sentence),
    isBad: (said) => typeof said !== 'string' && said.isBad,
  });
  return (
    <ActForm
      title={title}
      confirm={confirm}
      danger={danger}
      pending={act.isPending}
      error={act.error}
      onSubmit={handleSubmit((typed) => act.mutate(typed))}
      onClose={onClose}
    >
      {danger ? <Banner tone="bad">{effect}</Banner> : <p>{effect}</p>}
      {note && <p className="text-ink-soft">{note}</p>}
      <WhyField control={control} />
    </ActForm>
  );
}

export const SignOutAct = (props: ActProps) => (
  <PlainAct
    {...props}
    title="Sign out everywhere"
    effect="Every session of the customer ends, on all devices."
    confirm="Sign out everywhere"
    send={async (body) => {
      await send(acts.signOutCustomer, { params: paramsOf(props), body });
      return 'The customer is signed out everywhere.';
    }}
  />
);

export const SecondStepAct = (props: ActProps) => (
  <PlainAct
    {...props}
    title="Switch the second step off"
    effect="It ends after 72 hours. The customer gets a mail now, and can cancel it. First make sure that it is the customer who asks."
    confirm="Switch it off in 72 hours"
    send={async (body) => {
      const params = paramsOf(props);
      const { removedAt } = await send(acts.removeCustomerSecondStep, { params, body });
      return `The second step is off from ${momentText(removedAt)}.`;
    }}
  />
);

export const ResendAct = ({ mailId, ...props }: ActProps & { mailId: string }) => (
  <PlainAct
    {...props}
    title="Send the mail again"
    effect={`The mail goes to ${props.customer.email}, the address that the customer has now.`}
    confirm="Send again"
    send={async (body) => {
      await send(acts.resendCustomerMail, { params: { ...paramsOf(props), mailId }, body });
      return `The mail goes to ${props.customer.email} within a minute.`;
    }}
  />
);

type BoxProps = ActProps & { box: contract.StaffBox };

export const LostAct = ({ box, ...props }: BoxProps) => (
  <PlainAct
    {...props}
    title={`${boxName(box)} is lost`}
    effect="The customer gets a mail that asks: send it again, or the money back? The forecast no longer includes it. Send it again or refund it here afterwards."
    confirm="Mark as lost"
    send={endParcel(props, box, 'lost')}
  />
);

export const ReturnedAct = ({ box, ...props }: BoxProps) => (
  <PlainAct
    {...props}
    title={`${boxName(box)} came back`}
    effect="The customer gets a mail that asks: send it again, or the money back? The forecast no longer includes it. Count the packs that are whole, and send the box again or refund it here."
    confirm="Mark as returned"
    send={endParcel(props, box, 'returned')}
  />
);

const endParcel =
  (props: ActProps, box: contract.StaffBox, what: 'lost' | 'returned') =>
  async (body: { why: string; seen: number }) => {
    const params = { ...paramsOf(props), boxId: box.boxId };
    await send(acts.endCustomerParcel, { params, body: { ...body, what } });
    return `${boxName(box)} is marked as ${what}. Send it again, or refund it.`;
  };

export const ExportAct = (props: ActProps) => (
  <PlainAct
    {...props}
    title="Export the customer’s data"
    effect="You get a file with everything that the shop holds of the customer, without secrets."
    confirm="Download"
    send={async (body) => {
      const data = await send(acts.exportCustomer, { params: paramsOf(props), body });
      saveJson(`${props.customer.customerId}.json`, JSON.stringify(data, null, 2));
      return 'The file is downloaded.';
    }}
  />
);

export const EraseAct = (props: ActProps) => (
  <PlainAct
    {...props}
    danger
    title="Erase the customer"
    effect="The account is closed at once and for good, and the subscription is cancelled. Paid boxes still come. Credit that the customer had paid by card goes back to the card, and the rest is lost. Personal data is erased tomorrow, or once no box, payment or refund is open."
    confirm="Close the account and erase"
    send={async (body) => {
      await send(acts.eraseCustomer, { params: paramsOf(props), body });
      return 'The account is closed.';
    }}
  />
);

const paramsOf = ({ customer: { customerId } }: ActProps) => ({ customerId });
