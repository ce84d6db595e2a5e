import type { Form, FormValue } from './form.ts';

const SECRETS: ReadonlyMap<string, (value: string) => string> = new Map([
  ['number', (value: string) => `•••• ${value.slice(-4)}`],
  ['cvc', () => '•••'],
]);

/** Parameters as they may be written down: no card number, no security code. */
export function masked(form: Form): Form {
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, maskedValue(name, value)]),
  );
}

function maskedValue(name: string, value: FormValue): FormValue {
  if (typeof value === 'string') return SECRETS.get(name)?.(value) ?? value;
  if (Array.isArray(value)) return value.map((each) => maskedValue(name, each));
  // Metadata may well call something a number; it is no secret.
  return name === 'metadata' ? value : masked(value);
}
