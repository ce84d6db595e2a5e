import type { Pence } from '@nestbox/domain/money/pounds';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { Skeleton } from '@nestbox/ui/skeleton';
import { Elements } from '@stripe/react-stripe-js';
import { type ReactNode, useState } from 'react';
import { useCards } from '../api/loadCards';
import { payText } from '../payText';
import { CardField } from './cardField';
import { CardForm, type CardFormProps } from './cardForm';

/** The form for a card, once the card provider's script is loaded. */
export function CardPayment(form: CardFormProps) {
  const cards = useCards();
  if (!cards.data)
    return (
      <NotReadyForm
        amount={form.payment?.amount}
        failed={cards.isError && !cards.isFetching}
        onRetry={() => cards.refetch()}
      >
        {form.children}
      </NotReadyForm>
    );
  return (
    <Elements stripe={cards.data} key={cards.dataUpdatedAt}>
      <CardForm {...form} />
    </Elements>
  );
}

interface NotReadyFormProps {
  /** Pence; undefined while the payment is loading. */
  amount: Pence | undefined;
  failed: boolean;
  onRetry: () => void;
  children: ReactNode;
}

/** In place of the card form until the card provider's script is loaded. */
function NotReadyForm({ amount, failed, onRetry, children }: NotReadyFormProps) {
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
