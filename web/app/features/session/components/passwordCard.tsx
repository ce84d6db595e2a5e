import { Button } from '#app/ui/button';
import { AccountCard } from './accountCard';
import { ChangePasswordForm } from './changePasswordForm';
import { useOpening } from './useOpening';

export function PasswordCard() {
  const { open, opener, show, close } = useOpening();
  return (
    <AccountCard title="Password">
      {open ? (
        <ChangePasswordForm onClose={close} />
      ) : (
        <>
          <p className="text-ink-soft">A new one logs you out everywhere but here.</p>
          <Button ref={opener} look="quiet" onClick={show} className="self-start">
            Change password
          </Button>
        </>
      )}
    </AccountCard>
  );
}
