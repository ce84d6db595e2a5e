import { zodResolver } from '@hookform/resolvers/zod';
import {
  refuseCustomerAddress,
  refusedAddressReason,
  whyPayload,
} from '@nestbox/contract/staffCustomerActs';
import type { StaffBox } from '@nestbox/contract/staffCustomers';
import { boxName, boxNameWithin } from '@nestbox/domain/boxes/boxName';
import { TextField } from '@nestbox/ui/textField';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { send } from '../api/client';
import { ActForm, type ActProps, useAct, WhyField } from './act';

const form = z.object({ reason: refusedAddressReason, why: whyPayload });

/** Marks that the carrier refuses the address of a box. */
export function RefuseAddressAct({
  customer: { customerId, seen },
  box,
  onDone,
  onClose,
}: ActProps & { box: StaffBox }) {
  const { boxId, orderStatus } = box;
  const hasLeft = orderStatus !== 'Paid';
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(form),
    defaultValues: {
      reason: 'The carrier does not find your address. Please check it.',
      why: '',
    },
  });
  const refuse = useAct(
    (typed: z.output<typeof form>) =>
      send(refuseCustomerAddress, { params: { customerId, boxId }, body: { ...typed, seen } }),
    {
      onDone,
      done: () =>
        hasLeft
          ? `${boxName(box)} is marked as returned. Correct the address, then send it again.`
          : `${boxName(box)} waits. Correct the address, and it goes on.`,
    },
  );
  return (
    <ActForm
      title={`The address of ${boxNameWithin(box)} is refused`}
      confirm="Mark as refused"
      pending={refuse.isPending}
      error={refuse.error}
      onSubmit={handleSubmit((typed) => refuse.mutate(typed))}
      onClose={onClose}
    >
      <p>
        {hasLeft
          ? 'The box comes back. The customer gets a mail that asks: send it again, or the money back?'
          : 'The box is held until the address is corrected. The customer gets a mail.'}
      </p>
      {!hasLeft && <TextField control={control} name="reason" label="Reason, for the customer" />}
      <WhyField control={control} />
    </ActForm>
  );
}
