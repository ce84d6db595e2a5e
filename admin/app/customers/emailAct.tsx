import { zodResolver } from '@hookform/resolvers/zod';
import * as acts from '@nestbox/contract/staffCustomerActs';
import { TextField } from '@nestbox/ui/textField';
import { useForm } from 'react-hook-form';
import { send } from '../api/client';
import { ActForm, type ActProps, useAct, WhyField } from './act';

/** Asks for another email address, which the customer confirms by a link. */
export function EmailAct({ customer: { customerId, email, seen }, onDone, onClose }: ActProps) {
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(acts.emailPayload.extend({ why: acts.whyPayload })),
    defaultValues: { email: '', why: '' },
  });
  const ask = useAct(
    async (body: { email: string; why: string }) => {
      await send(acts.askCustomerEmail, { params: { customerId }, body: { ...body, seen } });
      return body.email;
    },
    {
      onDone,
      done: (sentTo) => `A link is on its way to ${sentTo}. The address changes once it is opened.`,
    },
  );
  return (
    <ActForm
      title="Change the email address"
      confirm="Send the link"
      pending={ask.isPending}
      error={ask.error}
      onSubmit={handleSubmit((typed) => ask.mutate(typed))}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        The new address gets a link, valid for a day. Until it is opened, {email} stays. That
        address is told about it.
      </p>
      <TextField control={control} name="email" label="New email address" type="email" />
      <WhyField control={control} />
    </ActForm>
  );
}
