import { zodResolver } from '@hookform/resolvers/zod';
import { loginPayload } from '@nestbox/contract/account';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { z } from 'zod';
import { serverSaid } from '#app/api/apiError';
import { paths } from '#app/config/paths';
import { Button } from '#app/ui/button';
import { CheckboxField } from '#app/ui/checkboxField';
import { PasswordField } from '#app/ui/passwordField';
import { SecondStepField } from '#app/ui/secondStepField';
import { TextField } from '#app/ui/textField';
import { asksForCode, useLogIn } from '../api/useLogIn';
import { rememberEmail, rememberedEmail } from '../rememberedEmail';
import { LostSecondStep } from './lostSecondStep';

const withCode = loginPayload.required({ code: true }).extend({ rememberMe: z.boolean() });
const withoutCode = withCode.extend({ code: z.string() });
const empty = { emailAddress: '', password: '', code: '', rememberMe: false };

interface LoginFormProps {
  /** What follows a sign-in; the form stays pending until it is done. */
  onSignedIn: (customerId: string) => Promise<void>;
}

export function LoginForm({ onSignedIn }: LoginFormProps) {
  const logIn = useLogIn();
  const [goingOn, setGoingOn] = useState(false);
  const [codeAsked, setCodeAsked] = useState(false);
  const { control, handleSubmit, getValues, reset, setError, setFocus, formState } = useForm({
    resolver: zodResolver(codeAsked ? withCode : withoutCode),
    defaultValues: empty,
  });

  useEffect(() => {
    const emailAddress = rememberedEmail();
    if (emailAddress) reset({ ...empty, emailAddress, rememberMe: true });
  }, [reset]);

  useEffect(() => {
    if (codeAsked) setFocus('code');
  }, [codeAsked, setFocus]);

  const refused = (error: unknown) => {
    if (!asksForCode(error)) return null;
    if (codeAsked) setError('code', { message: serverSaid(error) }, { shouldFocus: true });
    setCodeAsked(true);
    return null;
  };

  const submit = handleSubmit(async ({ rememberMe, code, ...typed }) => {
    const payload = codeAsked ? { ...typed, code } : typed;
    const session = await logIn.mutateAsync(payload).catch(refused);
    if (!session) return;
    rememberEmail(typed.emailAddress, rememberMe);
    reset(empty);
    setCodeAsked(false);
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
      {codeAsked && (
        <>
          <SecondStepField control={control} name="code" />
          <LostSecondStep
            typed={() => {
              const { emailAddress, password } = getValues();
              return { emailAddress, password };
            }}
          />
        </>
      )}
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
