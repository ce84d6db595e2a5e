import { CardElement } from '@stripe/react-stripe-js';
import type { StripeCardElement } from '@stripe/stripe-js';
import type { ReactNode } from 'react';
import { CardField } from './cardField';
import { useCardStyle } from './cardStyle';

interface CardEntryFormProps {
  onSubmit: () => void;
  /** Called once the provider's field can be focused. */
  onReady?: (card: StripeCardElement) => void;
  /** What is below the field. */
  children: ReactNode;
}

/** A form with the provider's field for a card. */
export function CardEntryForm({ onSubmit, onReady, children }: CardEntryFormProps) {
  const options = { hidePostalCode: true, style: useCardStyle() };
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <CardField>
        <CardElement options={options} {...(onReady && { onReady })} className="w-full" />
      </CardField>
      {children}
    </form>
  );
}
