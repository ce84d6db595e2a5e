import { zodResolver } from '@hookform/resolvers/zod';
import { validateResetCodePayload } from '@nestbox/contract/account';
import { useForm } from 'react-hook-form';
import { serverSaid } from '#app/api/apiError';
import { Button } from '#app/ui/button';
import { CodeField } from '#app/ui/codeField';
import { useRequestResetCode } from '../api/requestResetCode';
import { useValidateResetCode } from '../api/validateResetCode';

const codeForm = validateResetCodePayload.pick({ passwordResetCode: true });

interface VerifyCodeFormProps {
  email: string;
  onVerified: () => void;
}

export function VerifyCodeForm({ email, onVerified }: VerifyCodeFormProps) {
  const validate = useValidateResetCode(email);
  const resend = useRequestResetCode();
  const { control, handleSubmit, reset, setError } = useForm({
    resolver: zodResolver(codeForm),
    defaultValues: { passwordResetCode: '' },
    reValidateMode: 'onSubmit',
  });
  const submit = handleSubmit(({ passwordResetCode }) =>
    validate.mutateAsync(passwordResetCode).then(onVerified, (error) => {
      setError('passwordResetCode', { message: serverSaid(error) }, { shouldFocus: true });
    }),
  );
  const sendAgain = () => {
    if (!resend.isPending) resend.mutate(email, { onSuccess: () => reset() });
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
          className="rounded-sm font-semibold text-ink underline underline-offset-4 aria-disabled:text-ink-soft aria-disabled:no-underline"
        >
          {resend.isPending ? 'Submiting...' : 'Click to resend'}
        </button>
      </p>
    </form>
  );
}
