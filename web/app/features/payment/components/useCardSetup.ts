import { getPaymentDetails, settleCardSetup } from '@nestbox/contract/payment';
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { reasonOf } from '#app/api/apiError';
import { send } from '#app/api/client';
import { useAnswers } from '#app/api/customerCall';
import { useMutation } from '#app/api/useMutation';
import { useEverythingChanged } from '#app/change/useEverythingChanged';
import { useCustomerId } from '#app/session/useSession';
import { type Billing, billingDetails } from '../billing';

/** `confirmed`: the provider has the card; the shop has still to take it over. */
type SetupState =
  | { step: 'idle' | 'processing' }
  | { step: 'error'; message: string; confirmed: boolean };

interface CardSetup {
  clientSecret: string | undefined;
  billing: Billing | null;
  replaces: boolean;
  onSaved: () => void;
}

/** Saves another card: confirms it with the provider, then has the shop take it over. */
export function useCardSetup({ clientSecret, billing, replaces, onSaved }: CardSetup) {
  const stripe = useStripe();
  const elements = useElements();
  const [state, setState] = useState<SetupState>({ step: 'idle' });
  const { mutateAsync: settle } = useSettleCardSetup();
  const busy = useRef(false);
  const confirmed = state.step === 'error' && state.confirmed;

  const save = async () => {
    // A second press in the same task comes before anything is drawn anew.
    if (busy.current) return;
    busy.current = true;
    await saveCard();
    busy.current = false;
  };

  const saveCard = async () => {
    const card = elements?.getElement(CardElement);
    if (!stripe || !card || !clientSecret)
      return setState({ step: 'error', message: 'Stripe is not loaded yet.', confirmed: false });
    setState({ step: 'processing' });
    if (!confirmed) {
      const { error } = await stripe
        .confirmCardSetup(clientSecret, {
          payment_method: { card, ...(billing && { billing_details: billingDetails(billing) }) },
        })
        .catch((thrown: Error) => ({
          error: { message: thrown.message, setup_intent: undefined },
        }));
      // One that was confirmed already is refused a second time, and says so.
      if (error && error.setup_intent?.status !== 'succeeded')
        return setState({
          step: 'error',
          message: error.message ?? 'The card was not saved.',
          confirmed: false,
        });
    }
    await settle().then(
      () => {
        toast.success(replaces ? 'Your card is changed' : 'Your card is saved');
        onSaved();
      },
      (error) =>
        setState({
          step: 'error',
          message: reasonOf(error, 'Your card could not be taken over yet. Please try again.'),
          confirmed: true,
        }),
    );
  };

  return { state, save };
}

/** Has the server take over the card that was confirmed; a box that waits for one may be charged. */
function useSettleCardSetup() {
  const customerId = useCustomerId() ?? '';
  const answers = useAnswers();
  const everythingChanged = useEverythingChanged();
  return useMutation({
    mutationFn: () => send(settleCardSetup, { params: { customerId } }),
    onSuccess: async (details) => {
      answers.keep(getPaymentDetails, details);
      await everythingChanged();
    },
  });
}
