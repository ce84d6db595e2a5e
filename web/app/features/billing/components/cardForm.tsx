import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { PaymentIntent } from '@stripe/stripe-js';
import type { ReactNode } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CardToPay, ConfirmCard } from '../confirmCard';
import { payText } from '../payText';
import { CardEntryForm } from './cardEntryForm';

export interface CardFormProps {
  /** Undefined while it is loading. */
  payment: CardToPay | undefined;
  /** Charges the typed card. */
  confirm: ConfirmCard;
  onPaying?: (paying: boolean) => void;
  /** Called once, when the provider reports that it is paid. */
  onPaid: () => void;
  /** The payment is loading. */
  preparing: boolean;
  /** The steps after the payment are under way. */
  finishing: boolean;
  /** Shown above the button: what must be read before paying. */
  children?: ReactNode;
}

export function CardForm({ preparing, finishing, children, ...card }: CardFormProps) {
  const { state, pay } = useCardPayment(card);
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
        {payText(card.payment?.amount)}
      </Button>
    </CardEntryForm>
  );
}

type PaymentState =
  | { step: 'idle' | 'processing' | 'succeeded' }
  | { step: 'error'; message: string };

type CardPaymentOptions = Pick<CardFormProps, 'payment' | 'confirm' | 'onPaying' | 'onPaid'>;

function useCardPayment({ payment, confirm, onPaying, onPaid }: CardPaymentOptions) {
  const clientSecret = payment?.clientSecret;
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
    if (!stripe || !card || !payment) {
      setState({ step: 'error', message: 'Stripe is not loaded yet.' });
      return;
    }
    busy.current = true;
    onPaying?.(true);
    setState({ step: 'processing' });
    const result = await confirm({ stripe, card, payment }).catch((thrown: Error) => ({
      paymentIntent: undefined,
      message: thrown.message,
    }));
    // A second confirmation of a successful payment is refused, with the payment's status.
    if (result && settle(result.paymentIntent)) return;
    busy.current = false;
    onPaying?.(false);
    setState(
      result
        ? { step: 'error', message: result.message ?? 'The payment was not completed.' }
        : { step: 'idle' },
    );
  };

  return { state, pay };
}
