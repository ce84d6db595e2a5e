import { zodResolver } from '@hookform/resolvers/zod';
import { serverMessage } from '@nestbox/client/api/apiError';
import { useMutation } from '@nestbox/client/api/useMutation';
import { validateResetCode, validateResetCodePayload } from '@nestbox/contract/account';
import { Button } from '@nestbox/ui/button';
import { CodeField } from '@nestbox/ui/codeField';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast';
import { send } from '#app/api/client';
import { keepResetToken } from '#app/session/resetToken';
import { useRequestResetCode } from '../api/requestResetCode';

/** Sent literally, so that neither address nor code is in an access log. */
const params = { email: '{email}', passwordResetCode: '{passwordResetCode}' };

/** Exchanges a reset code for the reset token, and stores the token. */
const useValidateResetCode = (email: string) =>
  useMutation({
    mutationFn: (passwordResetCode: string) =>
      send(validateResetCode, { params, body: { email, passwordResetCode } }),
    onSuccess: ({ resetToken }) => {
      keepResetToken(resetToken);
      toast.success('Otp verified successfully.');
    },
    onError: () => toast.error('Error verifing otp! Please try again'),
  });

const codeForm = validateResetCodePayload.pick({ passwordResetCode: true });

interface VerifyCodeFormProps {
  email: string;
  onVerified: () => void;
}

export function VerifyCodeForm({ email, onVerified }: VerifyCodeFormProps) {
  const validate = useValidateResetCode(email);
  const resend = useRequestResetCode();
  const { control, getValues, handleSubmit, reset, setError } = useForm({
    resolver: zodResolver(codeForm),
    defaultValues: { passwordResetCode: '' },
    reValidateMode: 'onSubmit',
  });
  const submit = handleSubmit(({ passwordResetCode }) =>
    validate.mutateAsync(passwordResetCode).then(onVerified, (error) => {
      setError('passwordResetCode', { message: serverMessage(error) }, { shouldFocus: true });
    }),
  );
  const sendAgain = () => {
    if (resend.isPending) return;
    const earlier = getValues('passwordResetCode');
    // A code typed meanwhile stays.
    const onSuccess = () => {
      if (getValues('passwordResetCode') === earlier) reset();
    };
    resend.mutate(email, { onSuccess });
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <CodeField control={control} name="passwordResetCode" label="4-digit code" digits={4} />
      <Button type="submit" pending={validate.isPending} className="mt-2 w-full">
        Next
      </Button>
      <p className="text-center text-ink-soft">
        No mail yet?{' '}
        <button
          type="button"
          onClick={sendAgain}
          aria-disabled={resend.isPending}
          className="touch-area rounded-sm font-semibold text-ink underline underline-offset-4 aria-disabled:text-ink-soft aria-disabled:no-underline"
        >
          {resend.isPending ? 'Submiting...' : 'Click to resend'}
        </button>
      </p>
    </form>
  );
}
