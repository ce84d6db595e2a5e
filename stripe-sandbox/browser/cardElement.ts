import { brandOf } from '../cards/cardNumber.ts';
import { type CardContainer, enterContainer } from './cardContainer.ts';
import {
  EMPTY_ENTRY,
  type Entry,
  type FieldError,
  type FieldName,
  fieldError,
  isComplete,
} from './cardFields.ts';
import { type CardInput, createCardInput } from './cardInput.ts';
import { createCardRow } from './cardRow.ts';
import { applyStyle, type CardStyle } from './cardStyle.ts';
import { createEmitter, type Emitter } from './emitter.ts';

export interface CardOptions {
  hidePostalCode?: boolean;
  disabled?: boolean;
  style?: CardStyle;
  value?: { postalCode?: string };
}

/** Stripe's card element, as merchants use it. */
export interface CardElement extends Pick<Emitter, 'off'> {
  on: (...args: Parameters<Emitter['on']>) => CardElement;
  once: (...args: Parameters<Emitter['once']>) => CardElement;
  mount(place: string | HTMLElement): void;
  unmount(): void;
  destroy(): void;
  update(options: CardOptions): void;
  clear(): void;
  focus(): void;
  blur(): void;
}

/** The interface of a card element that only this script uses. */
export interface FilledCard {
  /** Returns the first error, and shows it in the field from now on; null without one. */
  check(): FieldError | null;
  entry(): Entry;
}

const cards = new WeakMap<object, FilledCard>();

/** Returns the inside of a card element; null for anything else. */
export function filledCard(element: unknown): FilledCard | null {
  return (typeof element === 'object' && element !== null && cards.get(element)) || null;
}

/** @param destroyed is called when the element was destroyed */
export function createCardElement(given: CardOptions, destroyed: () => void): CardElement {
  let options: CardOptions = given;
  let entry: Entry = { ...EMPTY_ENTRY, postalCode: given.value?.postalCode ?? '' };
  let container: CardContainer | null = null;
  let focused: FieldName | null = null;
  let due = false;
  let event = '';
  const left = new Set<FieldName>();
  const emitter = createEmitter();

  const row = createCardRow();

  const inputs = (['number', 'expiry', 'cvc', 'postalCode'] as const).map((field) =>
    createCardInput(field, {
      brand: () => brandOf(entry.number),
      typed(typedField, value, atEnd) {
        entry = { ...entry, [typedField]: value };
        left.delete(typedField);
        render();
        if (atEnd && typedField !== 'postalCode' && isComplete(typedField, entry, new Date())) {
          neighbour(typedField, 1)?.input.focus();
        }
      },
      leave(from, towards) {
        const target = neighbour(from, towards === 'next' ? 1 : -1)?.input;
        target?.focus();
        const place = towards === 'next' ? 0 : (target?.value.length ?? 0);
        target?.setSelectionRange(place, place);
      },
      focused(field) {
        if (focused === null) emitter.emit('focus', { elementType: 'card' });
        focused = field;
        render();
      },
      blurred(field, forSibling) {
        left.add(field);
        // Moving between its fields does not leave the element.
        if (forSibling) return;
        focused = null;
        emitter.emit('blur', { elementType: 'card' });
        render();
      },
      escaped: () => emitter.emit('escape', { elementType: 'card' }),
    }),
  );
  row.place(inputs);

  function present(): CardInput[] {
    return inputs.filter(({ field }) => field !== 'postalCode' || !options.hidePostalCode);
  }

  function neighbour(field: FieldName, step: 1 | -1): CardInput | undefined {
    const all = present();
    return all[all.findIndex((each) => each.field === field) + step];
  }

  function errorOf(field: FieldName): FieldError | null {
    const state = { left: left.has(field) && focused !== field, due, today: new Date() };
    return fieldError(field, entry, state);
  }

  function render() {
    const brand = brandOf(entry.number);
    const fields = present().map(({ field }) => field);
    const errors = fields.map((field) => errorOf(field));
    for (const { field, input } of inputs) {
      input.hidden = !fields.includes(field);
      input.disabled = options.disabled === true;
      const wrong = errors[fields.indexOf(field)] ?? null;
      input.setAttribute('aria-invalid', String(wrong !== null));
    }
    const error = errors.find((each) => each !== null) ?? undefined;
    const complete = fields.every((field) => isComplete(field, entry, new Date()));
    const empty = fields.every((field) => entry[field] === '');
    row.show({ brand, wrong: error !== undefined, long: fields.includes('postalCode') });
    container?.mark({ focus: focused !== null, invalid: error !== undefined, empty, complete });
    report({
      elementType: 'card',
      brand,
      complete,
      empty,
      error,
      value: { postalCode: entry.postalCode },
    });
  }

  /** Reports a change once; the initial state is not reported. */
  function report(change: object) {
    const now = JSON.stringify(change);
    if (event !== '' && event !== now) emitter.emit('change', change);
    event = now;
  }

  const focusFirst = () => inputs[0]?.input.focus();

  const element: CardElement = {
    on(name, listener) {
      emitter.on(name, listener);
      return element;
    },
    once(name, listener) {
      emitter.once(name, listener);
      return element;
    },
    off: emitter.off,
    mount(place) {
      element.unmount();
      container = enterContainer(place, row.host, focusFirst);
      applyStyle(row.host, options.style ?? {});
      render();
      queueMicrotask(() => emitter.emit('ready', { elementType: 'card' }));
    },
    unmount() {
      // A field that is removed with the focus in it still reports a blur.
      const predecessor = container;
      container = null;
      predecessor?.leave();
    },
    destroy() {
      element.unmount();
      destroyed();
    },
    update(changed) {
      options = { ...options, ...changed };
      applyStyle(row.host, options.style ?? {});
      if (changed.value?.postalCode !== undefined) {
        entry = { ...entry, postalCode: changed.value.postalCode };
      }
      showAll();
    },
    clear() {
      entry = EMPTY_ENTRY;
      due = false;
      left.clear();
      showAll();
    },
    focus: focusFirst,
    blur() {
      for (const { input } of inputs) input.blur();
    },
  };

  function showAll() {
    for (const each of inputs) each.show(entry[each.field]);
    render();
  }

  showAll();
  cards.set(element, {
    check() {
      due = true;
      render();
      return present().reduce<FieldError | null>(
        (found, { field }) => found ?? errorOf(field),
        null,
      );
    },
    entry: () => entry,
  });
  return element;
}
