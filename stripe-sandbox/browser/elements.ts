import { type CardElement, type CardOptions, createCardElement } from './cardElement.ts';

/** Creates Stripe's `elements()`, with one card element at a time. */
export function createElements() {
  let card: CardElement | null = null;
  return {
    create(type: string, options: CardOptions = {}): CardElement {
      if (type !== 'card') {
        throw new Error(`The card sandbox has only 'card' elements, not '${type}'.`);
      }
      if (card) {
        throw new Error(
          'Can only create one Element of type card through a single call to `elements()`.',
        );
      }
      card = createCardElement(options, () => {
        card = null;
      });
      return card;
    },
    /** By type, or by the React component that carries its type. */
    getElement(type: string | { __elementType?: string }): CardElement | null {
      const name = typeof type === 'string' ? type : type.__elementType;
      return name === 'card' ? card : null;
    },
    update() {},
  };
}
