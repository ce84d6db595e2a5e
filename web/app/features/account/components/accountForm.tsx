import { reasonOf } from '@nestbox/client/api/apiError';
import { PasskeyNotMade } from '@nestbox/client/passkeys';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import type { FormEventHandler, ReactNode } from 'react';

interface AccountFormProps {
  onSubmit: FormEventHandler;
  onCancel: () => void;
  /** The label of the submit button. */
  action: string;
  pending: boolean;
  /** The error of the last attempt. */
  error: Error | null;
  children: ReactNode;
}

/** A form that changes how the customer logs in, with the server's error. */
export const AccountForm = ({
  onSubmit,
  onCancel,
  action,
  pending,
  error,
  children,
}: AccountFormProps) => (
  <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
    {children}
    {error && (
      <Banner tone="bad" role="alert">
        {error instanceof PasskeyNotMade
          ? error.message
          : reasonOf(error, 'That did not arrive. Please try again.')}
      </Banner>
    )}
    <div className="flex flex-wrap gap-3">
      <Button type="submit" pending={pending} className="whitespace-nowrap max-sm:flex-auto">
        {action}
      </Button>
      <Button
        look="quiet"
        onClick={onCancel}
        disabled={pending}
        className="whitespace-nowrap max-sm:flex-auto"
      >
        Cancel
      </Button>
    </div>
  </form>
);
