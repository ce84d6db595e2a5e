import { type ReactNode, useState } from 'react';
import { Banner } from '#app/ui/banner';
import { Button } from '#app/ui/button';
import { Skeleton } from '#app/ui/skeleton';
import { payText } from '../payText';
import { CardField } from './cardField';

interface NotReadyFormProps {
  /** Pence; undefined while it is not known what is charged. */
  amount: number | undefined;
  failed: boolean;
  onRetry: () => void;
  children: ReactNode;
}

/** In the place of the card form until the card provider is there. */
export function NotReadyForm({ amount, failed, onRetry, children }: NotReadyFormProps) {
  const [pressed, setPressed] = useState(false);
  return (
    <div className="flex flex-col gap-5">
      <CardField>
        {failed ? <span>Not available</span> : <Skeleton className="h-5 w-full" />}
      </CardField>
      {children}
      {(failed || pressed) && (
        <Banner tone="bad" role="alert">
          <p>Stripe is not loaded yet.</p>
          {failed && (
            <Button look="quiet" size="small" className="mt-3" onClick={onRetry}>
              Try again
            </Button>
          )}
        </Banner>
      )}
      <Button size="large" onClick={() => setPressed(true)} className="w-full">
        {payText(amount)}
      </Button>
    </div>
  );
}
