import { zodResolver } from '@hookform/resolvers/zod';
import { localItems } from '@nestbox/client/storage/browserStorage';
import { type PackingBox, shippedPayload } from '@nestbox/contract/staffPacking';
import { listCarriers } from '@nestbox/contract/staffShipping';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { Panel } from '@nestbox/ui/panel';
import { SelectField } from '@nestbox/ui/selectField';
import { TextField } from '@nestbox/ui/textField';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useStaffQuery } from '../api/staffQuery';
import { FollowParcel } from '../parts/followParcel';
import { Refusal } from '../parts/refusal';
import type { PackingActs } from './packingActs';

/** The carrier that was chosen last on this device. */
const storageKey = 'carrier';

/** Returns the chosen carrier: that of the parcel, or of the last one on this device, or the only one; else ''. */
function useCarrier(names: readonly string[], ofParcel: string | undefined) {
  const [chosen, setChosen] = useState<string | null>(null);
  const known = [chosen, ofParcel, localItems.get(storageKey)].find(
    (name) => typeof name === 'string' && names.includes(name),
  );
  const choose = (name: string) => {
    localItems.set(storageKey, name);
    setChosen(name);
  };
  return [known ?? (names.length === 1 ? names[0] : null) ?? '', choose] as const;
}

/** Marks a packed box as shipped, or adds the number or link of its parcel to a shipped one. */
export function ShipForm({ box, ship }: { box: PackingBox; ship: PackingActs['ship'] }) {
  const { data: carriers } = useStaffQuery(listCarriers, {});
  const names = carriers?.names ?? [];
  const [carrier, choose] = useCarrier(names, box.parcel?.carrier);
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(shippedPayload.pick({ tracking: true })),
    defaultValues: { tracking: box.parcel?.number ?? box.trackingUrl ?? '' },
  });
  const [said, setSaid] = useState('');
  const left = box.state === 'shipped';
  const submit = handleSubmit((typed) =>
    ship.mutate(
      { ...typed, carrier },
      {
        onSuccess: () =>
          setSaid(
            left
              ? 'The tracking number is saved. A new link goes to the customer by mail.'
              : 'Marked as shipped. The customer gets a mail.',
          ),
      },
    ),
  );
  return (
    <Panel title={left ? 'Parcel' : 'Ship it'} level="h2">
      <form noValidate onSubmit={submit} className="flex flex-col items-start gap-4">
        {said !== '' && ship.isSuccess && (
          <Banner tone="good" role="status">
            {said}
          </Banner>
        )}
        <FollowParcel box={box} />
        {names.length > 0 && (
          <div className="w-full">
            <SelectField
              label="Carrier"
              value={carrier}
              options={[
                ...(carrier === '' ? [{ value: '', text: 'Choose the carrier' }] : []),
                ...names,
              ]}
              onChange={choose}
            />
          </div>
        )}
        <TextField
          control={control}
          name="tracking"
          label="Tracking number or link"
          hint={`The customer gets the link by mail.${left ? '' : ' It can be added later.'}${
            carriers && names.length === 0
              ? ' A number alone is enough once an owner has set the carrier under Settings.'
              : ''
          }`}
          optional
          className="w-full"
        />
        <Button type="submit" size="large" pending={ship.isPending}>
          {left ? `${box.trackingUrl ? 'Change' : 'Add'} the tracking number` : 'Mark as shipped'}
        </Button>
        <Refusal error={ship.error} />
      </form>
    </Panel>
  );
}
