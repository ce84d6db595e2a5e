import type { Address } from '@nestbox/contract/address';
import { FactList } from '@nestbox/ui/factList';
import { TextField } from '@nestbox/ui/textField';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useAddress, useSaveAddress } from '../api/address';
import { addressFields, emptyAddress } from './addressFields';
import { ProfileCard } from './profileCard';
import { ProfileForm } from './profileForm';

export function AddressCard() {
  const query = useAddress();
  const address = query.data ?? null;
  return (
    <ProfileCard
      title="Customer address"
      loadError="Error loading address"
      query={query}
      lines={addressFields.length}
      view={<AddressView address={address} />}
      form={(close) => <EditAddress address={address} onClose={close} />}
    />
  );
}

function AddressView({ address }: { address: Address | null }) {
  if (!address) return <p className="text-ink-soft">We do not know yet where your boxes go.</p>;
  return (
    <FactList
      facts={Object.fromEntries(
        addressFields.map(({ name, label }) => [label, address[name] || '–']),
      )}
    />
  );
}

interface EditAddressProps {
  address: Address | null;
  onClose: () => void;
}

function EditAddress({ address, onClose }: EditAddressProps) {
  const save = useSaveAddress({
    saved: 'Address updated successfully!',
    failed: () => 'Failed to update address. Please try again.',
  });
  const { control, handleSubmit, setFocus } = useForm({ defaultValues: address ?? emptyAddress });
  useEffect(() => setFocus('name'), [setFocus]);
  return (
    <ProfileForm
      onSubmit={handleSubmit((payload) => save.mutate(payload, { onSuccess: onClose }))}
      onCancel={onClose}
      pending={save.isPending}
      error={save.error}
    >
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        {addressFields.map((field) => (
          <TextField key={field.name} control={control} {...field} />
        ))}
      </div>
    </ProfileForm>
  );
}
