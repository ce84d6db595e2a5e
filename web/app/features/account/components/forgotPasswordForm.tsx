import { zodResolver } from '@hookform/resolvers/zod';
import { serverMessage } from '@nestbox/client/api/apiError';
import { resetCodePayload } from '@nestbox/contract/account';
import { Button } from '@nestbox/ui/button';
import { TextField } from '@nestbox/ui/textField';
import { useForm } from 'react-hook-form';
import { useRequestResetCode } from '../api/requestResetCode';

interface ForgotPasswordFormProps {
  /** The address that was typed on the screen before. */
  email: string | undefined;
  onSent: (email: string) => void;
}

export function ForgotPasswordForm({ email: typed, onSent }: ForgotPasswordFormProps) {
  const request = useRequestResetCode();
  const { control, handleSubmit, setError } = useForm({
    resolver: zodResolver(resetCodePayload),
    defaultValues: { email: typed ?? '' },
  });
  const submit = handleSubmit(({ email }) =>
    request.mutateAsync(email).then(
      () => onSent(email),
      (error) => setError('email', { message: serverMessage(error) }),
    ),
  );

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField control={control} name="email" label="Email" type="email" autoComplete="email" />
      <Button type="submit" pending={request.isPending} className="mt-2 w-full">
        Next
      </Button>
    </form>
  );
}
