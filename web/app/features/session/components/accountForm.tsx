import type { FormEventHandler, ReactNode } from 'react';
import { reasonOf } from '#app/api/apiError';
import { Banner } from '#app/ui/banner';
import { Button } from '#app/ui/button';

interface AccountFormProps {
  onSubmit: FormEventHandler;
  onCancel: () => void;
  /** What the button that sends it says. */
  action: string;
  pending: boolean;
  /** Why the server refused the last try. */
  error: Error | null;
  children: ReactNode;
}

/** The fields of something that changes who may log in, with what the server says of them. */
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
        {reasonOf(error, 'That did not arrive. Please try again.')}
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
