import { CardElement } from '@stripe/react-stripe-js';
import { Banner } from '#app/ui/banner';
import { Button } from '#app/ui/button';
import type { Billing } from '../billing';
import { CardField } from './cardField';
import { cardStyle } from './cardStyle';
import { useCardSetup } from './useCardSetup';

interface CardSetupFormProps {
  clientSecret: string | undefined;
  billing: Billing | null;
  /** A card is saved already, which stays until this one is. */
  replaces: boolean;
  onClose: () => void;
}

export function CardSetupForm({ clientSecret, billing, replaces, onClose }: CardSetupFormProps) {
  const { state, save } = useCardSetup({ clientSecret, billing, replaces, onSaved: onClose });
  const pending = state.step === 'processing';
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <CardField>
        <CardElement
          options={{ hidePostalCode: true, style: cardStyle }}
          onReady={(card) => replaces && card.focus()}
          className="w-full"
        />
      </CardField>
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
    </form>
  );
}
