import { zodResolver } from '@hookform/resolvers/zod';
import { errorText } from '@nestbox/client/api/apiError';
import { useMutation } from '@nestbox/client/api/useMutation';
import {
  createAccount,
  type SignUpPayload,
  signUpPayload,
  signUpWithMarketing,
  weakPassword,
} from '@nestbox/contract/account';
import { pagePaths } from '@nestbox/contract/pagePaths';
import { Button } from '@nestbox/ui/button';
import { CheckboxField } from '@nestbox/ui/checkboxField';
import { PasswordField } from '@nestbox/ui/passwordField';
import { TextField } from '@nestbox/ui/textField';
import { type DefaultValues, useForm } from 'react-hook-form';
import toast from 'react-hot-toast';
import { Link } from 'react-router';
import { send } from '#app/api/client';

const signUp = (body: SignUpPayload) => send(createAccount, { body });

const useSignUp = () =>
  useMutation({
    mutationFn: signUp,
    onSuccess: () => toast.success('User registered successfully!'),
    onError: (error) => toast.error(errorText(error, 'Registration error occurred')),
  });

const empty: DefaultValues<SignUpPayload> = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  phoneNumber: '',
  marketingEnabled: false,
};

interface SignUpFormProps {
  marketingRequired: boolean;
  /** Called with what was typed. */
  onSignedUp: (customer: SignUpPayload) => void;
}

export function SignUpForm({ marketingRequired, onSignedUp }: SignUpFormProps) {
  const signUp = useSignUp();
  const { control, handleSubmit, reset } = useForm<SignUpPayload, unknown, SignUpPayload>({
    resolver: zodResolver<SignUpPayload, unknown, SignUpPayload>(
      marketingRequired ? signUpWithMarketing : signUpPayload,
    ),
    defaultValues: empty,
  });

  const submit = handleSubmit(
    async (payload) =>
      signUp.mutateAsync(payload).then(
        () => onSignedUp(payload),
        () => reset(empty),
      ),
    ({ password }) => {
      if (password?.message === weakPassword) toast.error(weakPassword);
    },
  );

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField
          control={control}
          name="firstName"
          label="First name"
          autoComplete="given-name"
        />
        <TextField control={control} name="lastName" label="Last name" autoComplete="family-name" />
      </div>
      <TextField control={control} name="email" label="Email" type="email" autoComplete="email" />
      <PasswordField
        control={control}
        name="password"
        label="Password"
        autoComplete="new-password"
        hint="With at least one uppercase and one lowercase letter."
        namedElsewhere={weakPassword}
      />
      <TextField
        control={control}
        name="phoneNumber"
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        hint="Digits only, such as 07700900123."
      />
      <CheckboxField
        control={control}
        name="termsAndCondAccepted"
        label="Terms and condition"
        hint={
          <Link
            to={pagePaths.terms}
            target="_blank"
            className="touch-area underline underline-offset-4"
          >
            Read them<span className="sr-only"> (in a new tab)</span>
          </Link>
        }
      />
      <CheckboxField
        control={control}
        name="marketingEnabled"
        label="Marketing enabled"
        hint={
          marketingRequired ? 'Offers and news by email.' : 'Offers and news by email, if you like.'
        }
      />
      <Button type="submit" pending={signUp.isPending} className="mt-2 w-full">
        Sign up
      </Button>
    </form>
  );
}
