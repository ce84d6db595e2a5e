import type { CardBrand } from '../cards/cardNumber.ts';
import { cleaned, type FieldName, shown } from './cardFields.ts';

const ATTRIBUTES: Record<FieldName, Record<string, string>> = {
  number: {
    'aria-label': 'Credit or debit card number',
    autocomplete: 'cc-number',
    inputmode: 'numeric',
    name: 'cardnumber',
    placeholder: 'Card number',
  },
  expiry: {
    'aria-label': 'Credit or debit card expiration date',
    autocomplete: 'cc-exp',
    inputmode: 'numeric',
    name: 'exp-date',
    placeholder: 'MM / YY',
  },
  cvc: {
    'aria-label': 'Credit or debit card CVC/CVV',
    autocomplete: 'cc-csc',
    inputmode: 'numeric',
    name: 'cvc',
    placeholder: 'CVC',
  },
  postalCode: {
    'aria-label': 'Postcode',
    autocomplete: 'billing postal-code',
    name: 'postal',
    placeholder: 'Postcode',
  },
};

export interface CardInput {
  field: FieldName;
  input: HTMLInputElement;
  /** Shows a value that was not typed. */
  show(value: string): void;
}

export interface CardInputEvents {
  brand(): CardBrand;
  /** Called with the field's value, and whether the caret is at its end. */
  typed(field: FieldName, value: string, atEnd: boolean): void;
  /** Called when the user leaves the field by the keyboard. */
  leave(field: FieldName, towards: 'previous' | 'next'): void;
  focused(field: FieldName): void;
  /** `forSibling`: for another field of the same row. */
  blurred(field: FieldName, forSibling: boolean): void;
  escaped(): void;
}

function digitsIn(text: string): number {
  return text.replaceAll(/\D/g, '').length;
}

/** Returns the position in a formatted text with as many digits before it. */
function placeAfter(text: string, digits: number): number {
  let seen = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (seen === digits) return place;
    if (/\d/.test(text[place] ?? '')) seen += 1;
  }
  return text.length;
}

/** Moves the caret from behind a gap to behind the digit before it, which is to be deleted. */
function skipGap(input: HTMLInputElement) {
  let place = input.selectionStart ?? 0;
  if (place !== input.selectionEnd) return;
  while (place > 0 && !/\d/.test(input.value[place - 1] ?? '')) place -= 1;
  input.setSelectionRange(place, place);
}

/**
 * Creates one of the fields in the row. It formats what is typed, and keeps the caret at its digit.
 */
export function createCardInput(field: FieldName, events: CardInputEvents): CardInput {
  const input = document.createElement('input');
  input.className = field;
  input.type = 'text';
  input.spellcheck = false;
  for (const [name, value] of Object.entries(ATTRIBUTES[field])) input.setAttribute(name, value);
  input.setAttribute('aria-required', 'true');

  input.addEventListener('input', (event) => {
    const deleting = event instanceof InputEvent && event.inputType.startsWith('delete');
    const caret = input.selectionStart ?? input.value.length;
    const atEnd = caret === input.value.length;
    const before = digitsIn(input.value.slice(0, caret));
    const value = cleaned(field, input.value, events.brand());
    if (field !== 'postalCode') {
      input.value = shown(field, value, !deleting);
      const place = atEnd ? input.value.length : placeAfter(input.value, before);
      input.setSelectionRange(place, place);
    }
    events.typed(field, value, atEnd && !deleting);
  });
  input.addEventListener('keydown', (event) => {
    const atStart = input.selectionStart === 0 && input.selectionEnd === 0;
    const atEnd = input.selectionStart === input.value.length;
    if (event.key === 'Escape') events.escaped();
    if (event.key === 'Backspace' && field !== 'postalCode') skipGap(input);
    if (
      (event.key === 'Backspace' && input.value === '') ||
      (event.key === 'ArrowLeft' && atStart)
    ) {
      event.preventDefault();
      events.leave(field, 'previous');
    } else if (event.key === 'ArrowRight' && atEnd) {
      event.preventDefault();
      events.leave(field, 'next');
    }
  });
  input.addEventListener('focus', () => events.focused(field));
  input.addEventListener('blur', ({ relatedTarget }) => {
    const next = relatedTarget instanceof Node ? relatedTarget : null;
    events.blurred(field, next !== null && input.getRootNode().contains(next));
  });

  return {
    field,
    input,
    show(value) {
      input.value = shown(field, value, false);
    },
  };
}
