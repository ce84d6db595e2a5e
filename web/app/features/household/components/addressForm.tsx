import { zodResolver } from '@hookform/resolvers/zod';
import { firstError } from '@nestbox/client/api/apiError';
import { useDebounced } from '@nestbox/client/useDebounced';
import {
  type Address,
  type AddressPayload,
  address as addressSchema,
} from '@nestbox/contract/address';
import { TextField } from '@nestbox/ui/textField';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { usePlaceCheck, useSaveAddress } from '../api/address';
import { dropContact, readContact } from '../wizardDraft';
import { addressFields, emptyAddress } from './addressFields';
import { StepForm } from './stepForm';

interface AddressFormProps {
  /** The saved values. */
  address: Address | null;
  onSaved: () => void;
}

export function AddressForm({ address, onSaved }: AddressFormProps) {
  const save = useSaveAddress({
    saved: 'Address saved',
    failed: (error) => firstError(error, 'The address could not be saved'),
  });
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(addressSchema),
    defaultValues: address ?? { ...emptyAddress, ...readContact() },
  });
  const submit = handleSubmit((payload) =>
    save.mutate(payload, {
      onSuccess: () => {
        dropContact();
        onSaved();
      },
    }),
  );

  return (
    <StepForm
      title="Where should your boxes go?"
      intro="We check the postcode, and say at once if we do not deliver there."
      onSubmit={submit}
      pending={save.isPending}
    >
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        {addressFields.map((field) => (
          <TextField
            key={field.name}
            control={control}
            {...field}
            {...(field.name === 'postCode' && { hint: <PlaceCheck control={control} /> })}
          />
        ))}
      </div>
    </StepForm>
  );
}

/** Says below the postcode whether the shop delivers there, before the address is saved. */
function PlaceCheck({ control }: { control: Control<AddressPayload> }) {
  const [country, postCode] = useWatch({ control, name: ['country', 'postCode'] });
  const { data } = usePlaceCheck({
    country: useDebounced(country),
    postCode: useDebounced(postCode),
  });
  return (
    <span role="status" className={`block min-h-6 ${data?.refused ? 'text-bad' : ''}`}>
      {data && (data.refused ?? 'We deliver here.')}
    </span>
  );
}
