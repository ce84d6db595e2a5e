import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { PaymentIntent } from '@stripe/stripe-js';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Billing, billingDetails } from '../billing';
import { paymentInProgress } from '../paymentInProgress';

export type PaymentState =
  | { step: 'idle' | 'processing' | 'succeeded' }
  | { step: 'error'; message: string };

interface CardPayment {
  boxId: string;
  clientSecret: string | undefined;
  billing: Billing | null;
  /** Called once, when the provider says that the box is paid. */
  onPaid: () => void;
}

export function useCardPayment({ boxId, clientSecret, billing, onPaid }: CardPayment) {
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
    setState({ step: 'processing' });
    paymentInProgress.begin(boxId);
    const { paymentIntent, error } = await stripe
      .confirmCardPayment(clientSecret, {
        payment_method: { card, ...(billing && { billing_details: billingDetails(billing) }) },
        // This card, not an earlier one, is for the boxes to come.
        setup_future_usage: 'off_session',
      })
      .catch((thrown: Error) => ({
        paymentIntent: undefined,
        error: { message: thrown.message, payment_intent: undefined },
      }));
    // A payment that had gone through already is refused a second time, and says so.
    if (settle(paymentIntent ?? error?.payment_intent)) return;
    busy.current = false;
    setState({ step: 'error', message: error?.message ?? 'The payment was not completed.' });
  };

  return { state, pay };
}
