import { Elements } from '@stripe/react-stripe-js';
import type { ReactNode } from 'react';
import { errorText, hasStatus } from '#app/api/apiError';
import { Button } from '#app/ui/button';
import { useClientSecret } from '../api/getClientSecret';
import { useCards } from '../api/loadCards';
import type { Billing } from '../billing';
import { CardForm } from './cardForm';
import { NotReadyForm } from './notReadyForm';

interface PayPanelProps {
  boxId: string;
  /** Pence. */
  price: number;
  billing: Billing | null;
  onPaid: () => void;
  finishing: boolean;
  /** Shown where the server says that there is nothing to pay. */
  nothingToPay: (reason: string) => ReactNode;
  children: ReactNode;
}

export function PayPanel({ nothingToPay, children, ...payment }: PayPanelProps) {
  const cards = useCards();
  const secret = useClientSecret(payment.boxId);
  // A new try takes the error away before it has come to anything.
  const failedBefore = secret.errorUpdateCount > 0;
  if (hasStatus(secret.error, 409)) return nothingToPay(errorText(secret.error, ''));
  if (!cards.data)
    return (
      <NotReadyForm
        price={payment.price}
        failed={cards.isError && !cards.isFetching}
        onRetry={() => cards.refetch()}
      >
        {children}
      </NotReadyForm>
    );
  return (
    <Elements stripe={cards.data} key={cards.dataUpdatedAt}>
      <CardForm {...payment} clientSecret={secret.data} preparing={secret.isFetching}>
        {children}
        {failedBefore && !secret.data && (
          <Button
            look="quiet"
            size="small"
            pending={secret.isFetching}
            onClick={() => secret.refetch()}
            className="self-start"
          >
            Prepare the payment again
          </Button>
        )}
      </CardForm>
    </Elements>
  );
}
