import { zodResolver } from '@hookform/resolvers/zod';
import { type Address, address as addressSchema } from '@nestbox/contract/address';
import { useForm } from 'react-hook-form';
import { TextField } from '#app/ui/textField';
import { useSaveAddress } from '../api/saveAddress';
import { StepForm } from './stepForm';

const empty = {
  name: '',
  contactNumber: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  country: 'United Kingdom',
  county: '',
  postCode: '',
};

interface AddressFormProps {
  /** What the server has. */
  address: Address | null;
  onSaved: () => void;
}

export function AddressForm({ address, onSaved }: AddressFormProps) {
  const save = useSaveAddress();
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(addressSchema),
    defaultValues: address ?? empty,
  });
  const submit = handleSubmit((payload) => save.mutate(payload, { onSuccess: onSaved }));

  return (
    <StepForm
      title="Where should your boxes go?"
      intro="We deliver anywhere in the UK, Monday to Saturday."
      onSubmit={submit}
      pending={save.isPending}
    >
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField control={control} name="name" label="Name" autoComplete="name" />
        <TextField
          control={control}
          name="contactNumber"
          label="Contact Number"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          hint="At least 10 digits, for the courier only."
        />
        <TextField
          control={control}
          name="addressLine1"
          label="Address Line 1"
          autoComplete="address-line1"
          className="sm:col-span-2"
        />
        <TextField
          control={control}
          name="addressLine2"
          label="Address Line 2"
          autoComplete="address-line2"
          optional
          className="sm:col-span-2"
        />
        <TextField control={control} name="city" label="City" autoComplete="address-level2" />
        <TextField control={control} name="county" label="County" autoComplete="address-level1" />
        <TextField control={control} name="postCode" label="Post Code" autoComplete="postal-code" />
        <TextField control={control} name="country" label="Country" autoComplete="country-name" />
      </div>
    </StepForm>
  );
}
