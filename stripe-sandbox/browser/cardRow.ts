import type { CardBrand } from '../cards/cardNumber.ts';
import { brandIcon } from './brandIcon.ts';
import type { CardInput } from './cardInput.ts';
import { CARD_SHEET, sheetOf } from './cardStyle.ts';

/** The visible row: the brand's icon and the fields, in one line or two. */
export interface CardRow {
  host: HTMLElement;
  place(inputs: CardInput[]): void;
  show(state: { brand: CardBrand; wrong: boolean; long: boolean }): void;
}

function part(name: string): HTMLElement {
  const element = document.createElement('div');
  element.className = name;
  return element;
}

export function createCardRow(): CardRow {
  const host = part('__PrivateStripeElement');
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheetOf(CARD_SHEET)];
  const row = part('row');
  const front = part('front');
  const back = part('back');
  row.setAttribute('role', 'group');
  row.setAttribute('aria-label', 'Credit or debit card');
  row.append(front, back);
  root.append(row);
  let icon = brandIcon('unknown');
  front.append(icon);

  return {
    host,
    place(inputs) {
      for (const { field, input } of inputs) (field === 'number' ? front : back).append(input);
    },
    show({ brand, wrong, long }) {
      const next = brandIcon(brand);
      icon.replaceWith(next);
      icon = next;
      row.classList.toggle('wrong', wrong);
      row.classList.toggle('long', long);
    },
  };
}
