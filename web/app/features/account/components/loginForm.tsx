import { zodResolver } from '@hookform/resolvers/zod';
import { errorText, hasType, reasonOf, serverMessage } from '@nestbox/client/api/apiError';
import { useMutation } from '@nestbox/client/api/useMutation';
import { offerPasskeys } from '@nestbox/client/passkeys';
import { type LoginPayload, login, loginPayload, type Session } from '@nestbox/contract/account';
import type { BodyOf } from '@nestbox/contract/call';
import { pagePaths } from '@nestbox/contract/pagePaths';
import { logInByPasskey, offerPasskeyLogIn, type UsedPasskey } from '@nestbox/contract/passkey';
import { secondStepNeeded } from '@nestbox/contract/problem';
import { askSecondStepRemoval } from '@nestbox/contract/secondStep';
import type { CustomerId } from '@nestbox/contract/values';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { CheckboxField } from '@nestbox/ui/checkboxField';
import { momentText } from '@nestbox/ui/dateText';
import { PasswordField } from '@nestbox/ui/passwordField';
import { TextField } from '@nestbox/ui/textField';
import { useEffect, useState } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import toast from 'react-hot-toast';
import { Link } from 'react-router';
import { z } from 'zod';
import { send } from '#app/api/client';
import { saveSession } from '#app/session/session';
import { rememberEmail, rememberedEmail } from '../rememberedEmail';
import { SecondStepField } from './secondStepField';

const logIn = (body: LoginPayload) => send(login, { body });

/** Returns whether the password was right and a code is missing or wrong. */
const asksForCode = (error: unknown) => hasType(error, secondStepNeeded);

/** Opens a session. */
const useLogIn = () =>
  useMutation({
    mutationFn: logIn,
    onSuccess: (session: Session) => saveSession(session),
    onError: (error, { code }) => {
      // The first request for a code is not an error.
      if (asksForCode(error) && !code) return;
      toast.error(errorText(error, 'Login error occurred'));
    },
  });

/** Opens a session by a passkey. */
const useLogInByPasskey = (onSignedIn: (session: Session) => Promise<void>) =>
  useMutation({
    mutationFn: (used: UsedPasskey) => send(logInByPasskey, { body: { used } }),
    onSuccess: (session: Session) => {
      saveSession(session);
      return onSignedIn(session);
    },
    onError: (error) => toast.error(errorText(error, 'Login error occurred')),
  });

const useAskSecondStepRemoval = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof askSecondStepRemoval>) => send(askSecondStepRemoval, { body }),
  });

const withCode = loginPayload.required({ code: true }).extend({ rememberMe: z.boolean() });
const withoutCode = withCode.extend({ code: z.string() });
const empty = { emailAddress: '', password: '', code: '', rememberMe: false };

interface LoginFormProps {
  /** The address of somebody who has just signed up. */
  email: string | undefined;
  /** Called after log-in. The form is pending until it resolves. */
  onSignedIn: (customerId: CustomerId) => Promise<void>;
}

export function LoginForm({ email, onSignedIn }: LoginFormProps) {
  const logIn = useLogIn();
  const [finishing, setFinishing] = useState(false);
  const [codeAsked, setCodeAsked] = useState(false);
  const { control, handleSubmit, getValues, reset, setError, setFocus, formState } = useForm({
    resolver: zodResolver(codeAsked ? withCode : withoutCode),
    defaultValues: empty,
  });

  useEffect(() => {
    const remembered = rememberedEmail();
    if (email) reset({ ...empty, emailAddress: email });
    else if (remembered) reset({ ...empty, emailAddress: remembered, rememberMe: true });
  }, [reset, email]);

  useEffect(() => {
    if (codeAsked) setFocus('code');
  }, [codeAsked, setFocus]);

  const finish = async (customerId: CustomerId) => {
    setFinishing(true);
    await onSignedIn(customerId).finally(() => setFinishing(false));
  };

  const byPasskey = useLogInByPasskey((session) => finish(session.customerId));
  useEffect(
    () => offerPasskeys(() => send(offerPasskeyLogIn, {}), byPasskey.mutate),
    [byPasskey.mutate],
  );

  const handleRefusal = (error: unknown) => {
    if (!asksForCode(error)) return null;
    if (codeAsked) setError('code', { message: serverMessage(error) }, { shouldFocus: true });
    setCodeAsked(true);
    return null;
  };

  const submit = handleSubmit(async ({ rememberMe, code, ...typed }) => {
    const payload = codeAsked ? { ...typed, code } : typed;
    const session = await logIn.mutateAsync(payload).catch(handleRefusal);
    if (!session) return;
    rememberEmail(typed.emailAddress, rememberMe);
    reset(empty);
    setCodeAsked(false);
    await finish(session.customerId);
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        control={control}
        name="emailAddress"
        label="Email address"
        type="email"
        autoComplete="email webauthn"
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
        <ForgotPassword control={control} />
      </div>
      <Button
        type="submit"
        pending={formState.isSubmitting || byPasskey.isPending || finishing}
        className="mt-2 w-full"
      >
        Sign in
      </Button>
    </form>
  );
}

/** Leads to the recovery, with the address that is typed by then. */
function ForgotPassword({ control }: { control: Control<typeof empty> }) {
  const email = useWatch({ control, name: 'emailAddress' });
  return (
    <Link
      to={pagePaths.forgotPassword}
      state={{ email }}
      className="touch-area font-semibold underline underline-offset-4"
    >
      Forgot password?
    </Link>
  );
}

interface LostSecondStepProps {
  /** Returns the typed address and password, which were right. */
  typed: () => { emailAddress: string; password: string };
}

/** For customers without app and recovery codes: removes the second step after a wait. */
function LostSecondStep({ typed }: LostSecondStepProps) {
  const ask = useAskSecondStepRemoval();
  const [open, setOpen] = useState(false);
  if (ask.data) {
    return (
      <Banner role="status">
        From {momentText(ask.data.removedAt)} you log in without a code. We have sent you a mail.
      </Banner>
    );
  }
  if (!open) {
    return (
      <Button look="quiet" onClick={() => setOpen(true)} className="self-start">
        I cannot use my second step
      </Button>
    );
  }
  return (
    <>
      <p className="text-ink-soft">
        Without your app and your recovery codes, we can remove the second step in 72 hours. We tell
        you by mail. A log-in with a code before then cancels it.
      </p>
      {ask.error && (
        <Banner tone="bad" role="alert">
          {reasonOf(ask.error, 'That did not arrive. Please try again.')}
        </Banner>
      )}
      <Button
        autoFocus
        look="quiet"
        onClick={() => ask.mutate(typed())}
        pending={ask.isPending}
        className="self-start"
      >
        Remove it in 72 hours
      </Button>
    </>
  );
}
