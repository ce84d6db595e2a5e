import { zodResolver } from '@hookform/resolvers/zod';
import { loginPayload } from '@nestbox/contract/account';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { z } from 'zod';
import { paths } from '#app/config/paths';
import { Button } from '#app/ui/button';
import { CheckboxField } from '#app/ui/checkboxField';
import { PasswordField } from '#app/ui/passwordField';
import { TextField } from '#app/ui/textField';
import { useLogIn } from '../api/useLogIn';
import { rememberEmail, rememberedEmail } from '../rememberedEmail';

const loginForm = loginPayload.extend({ rememberMe: z.boolean() });
const empty = { emailAddress: '', password: '', rememberMe: false };

interface LoginFormProps {
  /** What follows a sign-in; the form stays pending until it is done. */
  onSignedIn: (customerId: string) => Promise<void>;
}

export function LoginForm({ onSignedIn }: LoginFormProps) {
  const logIn = useLogIn();
  const [goingOn, setGoingOn] = useState(false);
  const { control, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(loginForm),
    defaultValues: empty,
  });

  useEffect(() => {
    const emailAddress = rememberedEmail();
    if (emailAddress) reset({ ...empty, emailAddress, rememberMe: true });
  }, [reset]);

  const submit = handleSubmit(async ({ rememberMe, ...payload }) => {
    const session = await logIn.mutateAsync(payload).catch(() => null);
    if (!session) return;
    rememberEmail(payload.emailAddress, rememberMe);
    reset(empty);
    setGoingOn(true);
    await onSignedIn(session.customerId).finally(() => setGoingOn(false));
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        control={control}
        name="emailAddress"
        label="Email address"
        type="email"
        autoComplete="email"
      />
      <PasswordField
        control={control}
        name="password"
        label="Password"
        autoComplete="current-password"
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <CheckboxField control={control} name="rememberMe" label="Remember me" />
        <Link to={paths.forgotPassword} className="font-semibold underline underline-offset-4">
          Forgot password?
        </Link>
      </div>
      <Button type="submit" pending={formState.isSubmitting || goingOn} className="mt-2 w-full">
        Sign in
      </Button>
    </form>
  );
}
