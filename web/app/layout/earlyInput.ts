import { useEffect } from 'react';
import { useStarted } from '#app/session/useStarted';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

const isToggle = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

const currentValue = (field: Field) => (isToggle(field) ? field.checked : field.value);

const isChanged = (field: Field) => {
  if (isToggle(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  return field.value !== field.defaultValue;
};

const early = new Map<Field, string | boolean>();

function record({ target }: Event): void {
  if (isField(target)) early.set(target, currentValue(target));
}

/** Records what is typed and chosen in a prerendered page, from before hydration until its end. */
export function recordEarlyInput(): void {
  for (const field of document.querySelectorAll('input, textarea, select'))
    if (isField(field) && isChanged(field)) early.set(field, currentValue(field));
  document.addEventListener('input', record, true);
}

/**
 * Puts back what hydration has reset, as if it were typed or chosen now. For a layout: its effect
 * runs after those of its page, which has read its address by then.
 */
export function useEarlyInput(): void {
  const started = useStarted();
  useEffect(() => {
    if (!started) return;
    document.removeEventListener('input', record, true);
    for (const [field, value] of early) {
      if (!field.isConnected) continue;
      if (typeof value === 'boolean') {
        if (currentValue(field) !== value) field.click();
        continue;
      }
      // React ignores the event of a field whose value is the one that it saw at hydration.
      field.value = '';
      const prototype = Object.getPrototypeOf(field);
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
      const type = field instanceof HTMLSelectElement ? 'change' : 'input';
      field.dispatchEvent(new Event(type, { bubbles: true }));
    }
    early.clear();
  }, [started]);
}
