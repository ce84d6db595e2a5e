import { reasonOf } from '@nestbox/client/api/apiError';
import { useMutation } from '@nestbox/client/api/useMutation';
import { getPaymentDetails, settleCardSetup } from '@nestbox/contract/payment';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { send } from '#app/api/client';
import { useAnswers } from '#app/api/customerCall';
import { useEverythingChanged } from '#app/change/useEverythingChanged';
import { useCustomerId } from '#app/session/useSession';
import { type Billing, paymentMethodOf } from '../billing';
import { CardEntryForm } from './cardEntryForm';

interface CardSetupFormProps {
  clientSecret: string | undefined;
  billing: Billing | null;
  /** A card is saved, which stays until the new one is saved. */
  replaces: boolean;
  onClose: () => void;
}

/** The form that saves a card. The provider confirms it, then the shop saves it. */
export function CardSetupForm({ clientSecret, billing, replaces, onClose }: CardSetupFormProps) {
  const { state, save } = useCardSetup({ clientSecret, billing, replaces, onSaved: onClose });
  const pending = state.step === 'processing';
  return (
    <CardEntryForm onSubmit={save} onReady={(card) => replaces && card.focus()}>
      {state.step === 'error' && (
        <Banner tone="bad" role="alert">
          {state.message}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending} disabled={!clientSecret}>
          Save this card
        </Button>
        {replaces && (
          <Button look="quiet" disabled={pending} onClick={onClose}>
            Keep the old one
          </Button>
        )}
      </div>
    </CardEntryForm>
  );
}

/** `confirmed`: the provider has confirmed the card, the shop has not saved it yet. */
type SetupState =
  | { step: 'idle' | 'processing' }
  | { step: 'error'; message: string; confirmed: boolean };

interface CardSetup {
  clientSecret: string | undefined;
  billing: Billing | null;
  replaces: boolean;
  onSaved: () => void;
}

/** Saves a card: confirms it with the provider, then saves it in the shop. */
function useCardSetup({ clientSecret, billing, replaces, onSaved }: CardSetup) {
  const stripe = useStripe();
  const elements = useElements();
  const [state, setState] = useState<SetupState>({ step: 'idle' });
  const { mutateAsync: settle } = useSettleCardSetup();
  const busy = useRef(false);
  const confirmed = state.step === 'error' && state.confirmed;

  const save = async () => {
    // A second press in the same task comes before the next render.
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
          payment_method: paymentMethodOf(card, billing),
        })
        .catch((thrown: Error) => ({
          error: { message: thrown.message, setup_intent: undefined },
        }));
      // A second confirmation of a confirmed card is refused, with its status.
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

/** Saves the confirmed card in the shop. A box that waits for a card may be charged. */
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
