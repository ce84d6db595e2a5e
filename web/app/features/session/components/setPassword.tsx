import { useState } from 'react';
import { paths } from '#app/config/paths';
import { storedResetToken } from '#app/session/resetToken';
import { ButtonLink } from '#app/ui/buttonLink';
import { EmptyState } from '#app/ui/emptyState';
import { SetPasswordForm } from './setPasswordForm';

interface SetPasswordProps {
  email: string;
  onSet: () => void;
}

/** The form for whoever has verified a code in this tab; the way to one for everybody else. */
export function SetPassword({ email, onSet }: SetPasswordProps) {
  const [resetToken] = useState(storedResetToken);
  if (resetToken)
    return <SetPasswordForm email={email} resetToken={resetToken} onPasswordSet={onSet} />;
  return (
    <EmptyState
      scene="key"
      title="First we need to know it is you"
      action={<ButtonLink to={paths.forgotPassword}>Ask for a code</ButtonLink>}
    >
      We mail you a 4-digit code. Once you have entered it here, you choose your new password.
    </EmptyState>
  );
}
