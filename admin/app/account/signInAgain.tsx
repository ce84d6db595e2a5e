import { Dialog } from '@nestbox/ui/dialog';
import { SignInForm } from './signInForm';

/** Signs in again over the screen, so that what was typed there stays. */
export const SignInAgain = ({ email }: { email: string }) => (
  <Dialog open onClose={() => {}} title="Sign in again">
    <p className="mb-5 text-ink-soft">
      Your session has ended. What you typed is still there: after signing in, send it again.
    </p>
    <SignInForm email={email} />
  </Dialog>
);
