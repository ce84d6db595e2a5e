import { zodResolver } from '@hookform/resolvers/zod';
import { hasType, reasonOf, serverMessage } from '@nestbox/client/api/apiError';
import { useMutation } from '@nestbox/client/api/useMutation';
import { offerPasskeys } from '@nestbox/client/passkeys';
import type { UsedPasskey } from '@nestbox/contract/passkey';
import { secondStepNeeded } from '@nestbox/contract/problem';
import { signIn, signInPayload } from '@nestbox/contract/staff';
import { offerPasskeySignIn, signInByPasskey } from '@nestbox/contract/staffPasskey';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { Dialog } from '@nestbox/ui/dialog';
import { PasswordField } from '@nestbox/ui/passwordField';
import { TextField } from '@nestbox/ui/textField';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { send } from '../api/client';
import { useKeepSession } from '../api/session';
import { Frame } from '../shell/frame';

const asksForCode = (error: unknown) => hasType(error, secondStepNeeded);
const withCode = signInPayload.required({ code: true });
const withoutCode = withCode.extend({ code: z.string() });

export const SignIn = () => (
  <Frame title="Sign in" intro="For the staff of the shop.">
    <SignInForm />
  </Frame>
);

/** Signs in again over the screen, so that what was typed there stays. */
export const SignInAgain = ({ email }: { email: string }) => (
  <Dialog open onClose={() => {}} title="Sign in again">
    <p className="mb-5 text-ink-soft">
      Your session has ended. What you typed is still there: after signing in, send it again.
    </p>
    <SignInForm email={email} />
  </Dialog>
);

/** Asks for address and password, then for a code. */
function SignInForm({ email = '' }: { email?: string }) {
  const keep = useKeepSession();
  const [codeAsked, setCodeAsked] = useState(false);
  const { control, handleSubmit, setError, setFocus } = useForm({
    resolver: zodResolver(codeAsked ? withCode : withoutCode),
    defaultValues: { email, password: '', code: '' },
  });
  const opening = useMutation({
    mutationFn: ({ code, ...typed }: z.infer<typeof withCode>) =>
      send(signIn, { body: code === '' ? typed : { ...typed, code } }),
    onSuccess: keep,
    onError: (error) => {
      if (!asksForCode(error)) return;
      if (codeAsked) setError('code', { message: serverMessage(error) }, { shouldFocus: true });
      setCodeAsked(true);
    },
  });
  const byPasskey = useMutation({
    mutationFn: (used: UsedPasskey) => send(signInByPasskey, { body: { used } }),
    onSuccess: keep,
  });
  useEffect(
    () => offerPasskeys(() => send(offerPasskeySignIn, {}), byPasskey.mutate),
    [byPasskey.mutate],
  );
  const error = opening.error ?? byPasskey.error;
  useEffect(() => {
    if (codeAsked) setFocus('code');
  }, [codeAsked, setFocus]);

  return (
    <form
      noValidate
      onSubmit={handleSubmit((typed) => opening.mutate(typed))}
      className="flex flex-col gap-5"
    >
      <TextField
        control={control}
        name="email"
        label="Email"
        type="email"
        autoComplete="username webauthn"
      />
      <PasswordField
        control={control}
        name="password"
        label="Password"
        autoComplete="current-password"
      />
      {codeAsked && (
        <TextField
          control={control}
          name="code"
          label="Code"
          autoComplete="one-time-code"
          hint="The six digits that your authenticator app shows now, or a recovery code."
        />
      )}
      {error && !asksForCode(error) && (
        <Banner tone="bad" role="alert">
          {reasonOf(error, 'That did not work. Please try again.')}
        </Banner>
      )}
      <Button type="submit" pending={opening.isPending || byPasskey.isPending}>
        Sign in
      </Button>
      <p className="text-ink-soft text-sm">
        Lost your password or your phone? Ask an owner for a new invitation.
      </p>
    </form>
  );
}
