import { zodResolver } from '@hookform/resolvers/zod';
import { type PackingBox, shippedPayload } from '@nestbox/contract/staffPacking';
import { Button } from '@nestbox/ui/button';
import { Panel } from '@nestbox/ui/panel';
import { TextField } from '@nestbox/ui/textField';
import { useForm } from 'react-hook-form';
import { Refusal } from '../parts/refusal';
import type { PackingActs } from './packingActs';

/** Marks a packed box as shipped, or adds the parcel's link to a shipped one. */
export function ShipForm({ box, ship }: { box: PackingBox; ship: PackingActs['ship'] }) {
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(shippedPayload),
    defaultValues: { trackingUrl: box.trackingUrl ?? '' },
  });
  const left = box.state === 'shipped';
  return (
    <Panel title={left ? 'Parcel' : 'Ship it'} level="h2">
      <form
        noValidate
        onSubmit={handleSubmit((typed) => ship.mutate(typed))}
        className="flex flex-col items-start gap-4"
      >
        <TextField
          control={control}
          name="trackingUrl"
          label="Link of the parcel"
          hint="The customer gets it by mail. It can be added later."
          optional
          className="w-full"
        />
        <Button type="submit" size="large" pending={ship.isPending}>
          {left ? 'Save the link' : 'Mark as shipped'}
        </Button>
        <Refusal error={ship.error} />
      </form>
    </Panel>
  );
}
