import { reasonOf } from '@nestbox/client/api/apiError';
import { useMutation } from '@nestbox/client/api/useMutation';
import { sendConfirmationLink } from '@nestbox/contract/emailConfirmation';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import type { ReactNode } from 'react';
import { send } from '#app/api/client';
import { useCustomerId } from '#app/session/useSession';

interface ConfirmationLinkProps {
  /** Why the address is to be confirmed. */
  children: ReactNode;
  /** Closes it, where it stands in place of something else. */
  onCancel?: () => void;
}

/** Mails a link that confirms the customer's address. */
export function ConfirmationLink({ children, onCancel }: ConfirmationLinkProps) {
  const customerId = useCustomerId() ?? '';
  const link = useMutation({
    mutationFn: () => send(sendConfirmationLink, { params: { customerId } }),
  });
  return (
    <>
      <p>{children}</p>
      {link.data && (
        <Banner tone="good" role="status">
          <span className="break-words">We have sent a link to {link.data.sentTo}</span>
        </Banner>
      )}
      {link.error && (
        <Banner tone="bad" role="alert">
          {reasonOf(link.error, 'That did not arrive. Please try again.')}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          autoFocus={Boolean(onCancel)}
          look={onCancel ? 'primary' : 'quiet'}
          onClick={() => link.mutate()}
          pending={link.isPending}
          className="whitespace-nowrap max-sm:flex-auto"
        >
          {link.data || !onCancel ? 'Send another link' : 'Send me a link'}
        </Button>
        {onCancel && (
          <Button
            look="quiet"
            onClick={onCancel}
            disabled={link.isPending}
            className="whitespace-nowrap max-sm:flex-auto"
          >
            {link.data ? 'Close' : 'Cancel'}
          </Button>
        )}
      </div>
    </>
  );
}
