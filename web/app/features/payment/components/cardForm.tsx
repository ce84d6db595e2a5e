import type { PaymentQuote } from '@nestbox/contract/payment';
import { CardElement } from '@stripe/react-stripe-js';
import type { ReactNode } from 'react';
import { Banner } from '#app/ui/banner';
import { Button } from '#app/ui/button';
import type { Billing } from '../billing';
import { payText } from '../payText';
import { CardField } from './cardField';
import { cardStyle } from './cardStyle';
import { useCardPayment } from './useCardPayment';

interface CardFormProps {
  boxId: string;
  quote: PaymentQuote | undefined;
  /** Resolves to null where the quote is not what is on the screen any more. */
  confirmQuote: () => Promise<PaymentQuote | null>;
  billing: Billing | null;
  onPaying: (paying: boolean) => void;
  onPaid: () => void;
  /** What the payment needs is on its way. */
  preparing: boolean;
  /** What follows a payment is under way. */
  finishing: boolean;
  /** What must be read before paying. */
  children: ReactNode;
}

export function CardForm({ preparing, finishing, children, ...payment }: CardFormProps) {
  const { quote } = payment;
  const { state, pay } = useCardPayment(payment);
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        pay();
      }}
    >
      <CardField>
        <CardElement options={{ hidePostalCode: true, style: cardStyle }} className="w-full" />
      </CardField>
      {children}
      <div aria-live="polite" className="empty:hidden">
        {state.step === 'succeeded' && <Banner tone="good">Payment succeeded!</Banner>}
      </div>
      {state.step === 'error' && (
        <Banner tone="bad" role="alert">
          {state.message}
        </Banner>
      )}
      <Button
        type="submit"
        size="large"
        pending={preparing || state.step === 'processing' || finishing}
        disabled={state.step === 'succeeded'}
        className="w-full"
      >
        {payText(quote?.amount)}
      </Button>
    </form>
  );
}
