import type { Form, FormValue } from './form.ts';

const SECRETS: Record<string, (value: string) => string> = {
  number: (value) => `•••• ${value.slice(-4)}`,
  cvc: () => '•••',
};

/** Parameters as they may be written down: no card number, no security code. */
export function masked(form: Form): Form {
  const shown: Form = {};
  for (const [name, value] of Object.entries(form)) shown[name] = maskedValue(name, value);
  return shown;
}

function maskedValue(name: string, value: FormValue): FormValue {
  if (typeof value === 'string') return SECRETS[name]?.(value) ?? value;
  if (Array.isArray(value)) return value.map((each) => maskedValue(name, each));
  // Metadata may well call something a number; it is no secret.
  return name === 'metadata' ? value : masked(value);
}
