import { reasonOf } from '#app/api/apiError';
import { Banner } from '#app/ui/banner';
import { Button } from '#app/ui/button';
import { useSendConfirmationLink } from '../api/sendConfirmationLink';

/** Stands where the second step would be set up, until the customer has opened the mailed link. */
export function ConfirmEmailFirst({ onCancel }: { onCancel: () => void }) {
  const link = useSendConfirmationLink();
  return (
    <>
      <p>Confirm your email address first. We can send you a link.</p>
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
          autoFocus
          onClick={() => link.mutate()}
          pending={link.isPending}
          className="whitespace-nowrap max-sm:flex-auto"
        >
          {link.data ? 'Send another link' : 'Send me a link'}
        </Button>
        <Button
          look="quiet"
          onClick={onCancel}
          disabled={link.isPending}
          className="whitespace-nowrap max-sm:flex-auto"
        >
          {link.data ? 'Close' : 'Cancel'}
        </Button>
      </div>
    </>
  );
}
