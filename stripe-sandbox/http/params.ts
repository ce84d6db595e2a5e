import { invalidRequest } from './failure.ts';
import type { Form, FormValue } from './form.ts';

/** Refuses unknown parameters, so that a typo or an unsupported feature is noticed. */
export function allowOnly(form: Form, names: readonly string[], within = '') {
  const unknown = Object.keys(form).find((name) => !names.includes(name));
  if (unknown === undefined) return;
  const param = within ? `${within}[${unknown}]` : unknown;
  throw invalidRequest(`Received unknown parameter: ${param}`, {
    code: 'parameter_unknown',
    param,
  });
}

/** Formats a value for a message; nested values as JSON. */
const shown = (value: FormValue) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Returns a text: undefined where it is missing, null where it is empty, which unsets it. */
export function text(form: Form, name: string): string | null | undefined {
  const value = form[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'string') throw invalidRequest('Invalid string', { param: name });
  return value === '' ? null : value;
}

export function requiredText(form: Form, name: string): string {
  const value = text(form, name);
  if (value) return value;
  throw invalidRequest(`Missing required param: ${name}.`, {
    code: 'parameter_missing',
    param: name,
  });
}

/** Returns a whole number; undefined where it is missing. */
export function integer(form: Form, name: string): number | undefined {
  const value = form[name];
  if (value === undefined) return undefined;
  if (typeof value === 'string' && /^-?\d{1,15}$/.test(value)) return Number(value);
  throw invalidRequest(`Invalid integer: ${shown(value)}`, {
    code: 'parameter_invalid_integer',
    param: name,
  });
}

/** Returns a boolean; false where it is missing. */
export function flag(form: Form, name: string): boolean {
  const value = form[name];
  if (value === undefined || value === 'false') return false;
  if (value === 'true') return true;
  throw invalidRequest(`Invalid boolean: ${shown(value)}`, { param: name });
}

/** Returns one of some words; undefined where it is missing. */
export function oneOf<Word extends string>(
  form: Form,
  name: string,
  words: readonly Word[],
): Word | undefined {
  const value = text(form, name);
  if (value === undefined || value === null) return undefined;
  const word = words.find((each) => each === value);
  if (word) return word;
  throw invalidRequest(`Invalid ${name}: must be one of ${words.join(', ')}`, { param: name });
}

/** Returns a nested form; empty where it is missing. */
export function nested(form: Form, name: string): Form {
  const value: FormValue = form[name] ?? {};
  if (typeof value === 'object' && !Array.isArray(value)) return value;
  throw invalidRequest('Invalid object', { param: name });
}

/** Returns a list of texts; empty where it is missing. */
export function texts(form: Form, name: string): string[] {
  const value: FormValue = form[name] ?? [];
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value;
  throw invalidRequest('Invalid array', { param: name });
}
