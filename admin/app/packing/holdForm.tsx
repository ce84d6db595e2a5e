import { zodResolver } from '@hookform/resolvers/zod';
import { holdPayload, type PackingBox } from '@nestbox/contract/staffPacking';
import { Button } from '@nestbox/ui/button';
import { CheckboxField } from '@nestbox/ui/checkboxField';
import { TextField } from '@nestbox/ui/textField';
import { useForm } from 'react-hook-form';
import { Refusal } from '../parts/refusal';
import type { PackingActs } from './packingActs';

/** Holds a paid box back with a reason that the customer reads, or ends that. */
export function HoldForm({ box, hold }: { box: PackingBox; hold: PackingActs['hold'] }) {
  const { control, handleSubmit, reset } = useForm({
    resolver: zodResolver(holdPayload),
    defaultValues: { reason: '', addressRefused: false },
  });
  if (box.state === 'held') {
    return (
      <div className="flex flex-col items-start gap-3">
        <Button size="large" pending={hold.isPending} onClick={() => hold.mutate({ reason: null })}>
          Continue with it
        </Button>
        <Refusal error={hold.error} />
      </div>
    );
  }
  return (
    <details className="rounded-card bg-surface shadow-card">
      <summary className="cursor-pointer px-6 py-4 font-semibold">Hold it back</summary>
      <form
        noValidate
        onSubmit={handleSubmit((typed) => hold.mutate(typed, { onSuccess: () => reset() }))}
        className="flex flex-col items-start gap-4 px-6 pb-6"
      >
        <TextField
          control={control}
          name="reason"
          label="Reason, for the customer"
          hint="A sentence. The customer gets it by mail."
          className="w-full"
        />
        <CheckboxField
          control={control}
          name="addressRefused"
          label="The carrier refuses the address"
        />
        <Button type="submit" look="danger" pending={hold.isPending}>
          Hold it
        </Button>
        <Refusal error={hold.error} />
      </form>
    </details>
  );
}
