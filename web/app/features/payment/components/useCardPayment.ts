import type { PaymentQuote } from '@nestbox/contract/payment';
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { PaymentIntent, Stripe, StripeCardElement } from '@stripe/stripe-js';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Billing, billingDetails } from '../billing';
import { paymentInProgress } from '../paymentInProgress';

export type PaymentState =
  | { step: 'idle' | 'processing' | 'succeeded' }
  | { step: 'error'; message: string };

interface CardPayment {
  boxId: string;
  /** What the customer sees. */
  quote: PaymentQuote | undefined;
  /** Resolves to null where that is not what would be charged any more. */
  confirmQuote: () => Promise<PaymentQuote | null>;
  billing: Billing | null;
  onPaying: (paying: boolean) => void;
  /** Called once, when the provider says that the box is paid. */
  onPaid: () => void;
}

export function useCardPayment(payment: CardPayment) {
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

  // A reload in mid-payment: the provider knows whether the card was charged.
  useEffect(() => {
    if (!stripe || !clientSecret) return;
    let left = false;
    stripe.retrievePaymentIntent(clientSecret).then(
      ({ paymentIntent }) => !left && !busy.current && settle(paymentIntent),
      () => {},
    );
    return () => {
      left = true;
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
    // A payment that had gone through already is refused a second time, and says so.
    if (result && settle(result.paymentIntent)) return;
    busy.current = false;
    onPaying(false);
    setState(
      result
        ? { step: 'error', message: result.message ?? 'The payment was not completed.' }
        : { step: 'idle' },
    );
  };

  /** Null where there is something else to pay now, which the customer looks at first. */
  const confirmCard = async (stripe: Stripe, card: StripeCardElement) => {
    try {
      const confirmed = await confirmQuote();
      if (!confirmed) {
        // Nothing may be left to pay because this payment went through, and its answer was lost.
        const { paymentIntent } = await stripe.retrievePaymentIntent(quote?.clientSecret ?? '');
        return paymentIntent?.status === 'succeeded' ? { paymentIntent, message: undefined } : null;
      }
      paymentInProgress.begin(boxId);
      const { paymentIntent, error } = await stripe.confirmCardPayment(confirmed.clientSecret, {
        payment_method: { card, ...(billing && { billing_details: billingDetails(billing) }) },
        // This card, not an earlier one, is for the boxes to come.
        setup_future_usage: 'off_session',
      });
      return { paymentIntent: paymentIntent ?? error?.payment_intent, message: error?.message };
    } catch (thrown) {
      return { paymentIntent: undefined, message: (thrown as Error).message };
    }
  };

  return { state, pay };
}
