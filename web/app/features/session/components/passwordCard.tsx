import { Button } from '#app/ui/button';
import { Panel } from '#app/ui/panel';
import { ChangePasswordForm } from './changePasswordForm';
import { useOpening } from './useOpening';

export function PasswordCard() {
  const { open, opener, show, close } = useOpening();
  return (
    <Panel title="Password">
      {open ? (
        <ChangePasswordForm onClose={close} />
      ) : (
        <>
          <p className="text-ink-soft">A new password logs you out everywhere but here.</p>
          <Button ref={opener} look="quiet" onClick={show} className="self-start">
            Change password
          </Button>
        </>
      )}
    </Panel>
  );
}
