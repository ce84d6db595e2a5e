/** The merchant's element that holds a card element, with Stripe's classes. */
export interface CardContainer {
  mark(states: Record<'focus' | 'invalid' | 'empty' | 'complete', boolean>): void;
  /** Removes the card element and the classes. */
  leave(): void;
}

/** Puts `host` into the place; a click on a label of the place calls `focus`. */
export function enterContainer(
  place: string | HTMLElement,
  host: HTMLElement,
  focus: () => void,
): CardContainer {
  const found = typeof place === 'string' ? document.querySelector<HTMLElement>(place) : place;
  if (!found) throw new Error(`The selector you specified (${place}) applies to no element.`);
  const labels = [...document.querySelectorAll('label')].filter(
    (label) => found.id !== '' && label.htmlFor === found.id,
  );
  for (const label of labels) label.addEventListener('click', focus);
  found.replaceChildren(host);
  found.classList.add('StripeElement');

  function mark(states: Record<string, boolean>) {
    for (const [name, holds] of Object.entries(states)) {
      found?.classList.toggle(`StripeElement--${name}`, holds);
    }
  }
  return {
    mark,
    leave() {
      mark({ focus: false, invalid: false, empty: false, complete: false });
      found.classList.remove('StripeElement');
      for (const label of labels) label.removeEventListener('click', focus);
      host.remove();
    },
  };
}
