import type { PaymentQuote } from '@nestbox/contract/payment';
import type { BoxId } from '@nestbox/contract/values';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { PaymentIntent, Stripe, StripeCardElement } from '@stripe/stripe-js';
import type { ReactNode } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Billing, paymentMethodOf } from '../billing';
import { paymentInProgress } from '../paymentInProgress';
import { payText } from '../payText';
import { CardEntryForm } from './cardEntryForm';

interface CardFormProps {
  boxId: BoxId;
  quote: PaymentQuote | undefined;
  /** Fetches the quote again. Resolves to null if it is no longer the one on the screen. */
  confirmQuote: () => Promise<PaymentQuote | null>;
  billing: Billing | null;
  onPaying: (paying: boolean) => void;
  onPaid: () => void;
  /** The quote is loading. */
  preparing: boolean;
  /** The steps after the payment are under way. */
  finishing: boolean;
  /** Shown above the button: what must be read before paying. */
  children: ReactNode;
}

export function CardForm({ preparing, finishing, children, ...payment }: CardFormProps) {
  const { quote } = payment;
  const { state, pay } = useCardPayment(payment);
  return (
    <CardEntryForm onSubmit={pay}>
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
    </CardEntryForm>
  );
}

const changedWhilePaying =
  'Your box changed while you were paying. Nothing was charged. Please check it and pay again.';

type PaymentState =
  | { step: 'idle' | 'processing' | 'succeeded' }
  | { step: 'error'; message: string };

interface CardPayment {
  boxId: BoxId;
  /** The quote on the screen. */
  quote: PaymentQuote | undefined;
  /** Fetches the quote again. Resolves to null if it is no longer the one on the screen. */
  confirmQuote: () => Promise<PaymentQuote | null>;
  billing: Billing | null;
  onPaying: (paying: boolean) => void;
  /** Called once, when the provider reports that the box is paid. */
  onPaid: () => void;
}

function useCardPayment(payment: CardPayment) {
  const { boxId, quote, confirmQuote, billing, onPaying, onPaid } = payment;
  const clientSecret = quote?.clientSecret;
  const stripe = useStripe();
  const elements = useElements();
  const [state, setState] = useState<PaymentState>({ step: 'idle' });
  const busy = useRef(false);

  const settle = useCallback(
    (intent: Pick<PaymentIntent, 'status'> | undefined) => {
      if (intent?.status !== 'succeeded') return false;
      busy.current = true;
      setState({ step: 'succeeded' });
      onPaid();
      return true;
    },
    [onPaid],
  );

  // After a reload during the payment, the provider knows whether the card was charged.
  useEffect(() => {
    if (!stripe || !clientSecret) return;
    let unmounted = false;
    stripe.retrievePaymentIntent(clientSecret).then(
      ({ paymentIntent }) => !unmounted && !busy.current && settle(paymentIntent),
      () => {},
    );
    return () => {
      unmounted = true;
    };
  }, [stripe, clientSecret, settle]);

  const pay = async () => {
    const card = elements?.getElement(CardElement);
    if (busy.current) return;
    if (!stripe || !card || !clientSecret) {
      setState({ step: 'error', message: 'Stripe is not loaded yet.' });
      return;
    }
    busy.current = true;
    onPaying(true);
    setState({ step: 'processing' });
    const result = await confirmCard(stripe, card);
    // A second confirmation of a successful payment is refused, with the payment's status.
    if (result && settle(result.paymentIntent)) return;
    busy.current = false;
    onPaying(false);
    setState(
      result
        ? { step: 'error', message: result.message ?? 'The payment was not completed.' }
        : { step: 'idle' },
    );
  };

  /** Returns null if the quote has changed: the customer checks it first. */
  const confirmCard = async (stripe: Stripe, card: StripeCardElement) => {
    try {
      const confirmed = await confirmQuote();
      if (!confirmed) {
        // There may be nothing to pay because this payment succeeded and its answer was lost.
        const { paymentIntent } = await stripe.retrievePaymentIntent(quote?.clientSecret ?? '');
        return paymentIntent?.status === 'succeeded' ? { paymentIntent, message: undefined } : null;
      }
      paymentInProgress.begin(boxId);
      const { paymentIntent, error } = await stripe.confirmCardPayment(confirmed.clientSecret, {
        payment_method: paymentMethodOf(card, billing),
        // Saves this card for later boxes.
        setup_future_usage: 'off_session',
      });
      if (error?.payment_intent?.status === 'canceled') {
        // Shows the box as it is now.
        await confirmQuote();
        return { paymentIntent: undefined, message: changedWhilePaying };
      }
      return { paymentIntent: paymentIntent ?? error?.payment_intent, message: error?.message };
    } catch (thrown) {
      return { paymentIntent: undefined, message: (thrown as Error).message };
    }
  };

  return { state, pay };
}
