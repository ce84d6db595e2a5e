import type { Form, FormValue } from './form.ts';

const SECRETS: ReadonlyMap<string, (value: string) => string> = new Map([
  ['number', (value: string) => `•••• ${value.slice(-4)}`],
  ['cvc', () => '•••'],
]);

/** Returns parameters that may be written to the ledger: without card number and security code. */
export function masked(form: Form): Form {
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, maskedValue(name, value)]),
  );
}

function maskedValue(name: string, value: FormValue): FormValue {
  if (typeof value === 'string') return SECRETS.get(name)?.(value) ?? value;
  if (Array.isArray(value)) return value.map((each) => maskedValue(name, each));
  // A key of metadata may be called 'number'; metadata is not secret.
  return name === 'metadata' ? value : masked(value);
}
