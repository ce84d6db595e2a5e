import { invalidRequest } from './failure.ts';

/** A form as nested values: 'card[number]=4242' is { card: { number: '4242' } }. */
export interface Form {
  [name: string]: FormValue;
}
export type FormValue = string | FormValue[] | Form;

// Far above what any call needs, and still cheap to parse.
const MAX_PAIRS = 1_000;
const DEEPEST = 8;

/**
 * Parses 'application/x-www-form-urlencoded' text with nested brackets: 'a[b]=1', 'a[0]=1',
 * 'a[]=1'.
 * @throws StripeFailure 400 for too many parameters or invalid brackets
 */
export function parseForm(text: string): Form {
  const form = emptyForm();
  let pairs = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    pairs += 1;
    if (pairs > MAX_PAIRS) throw invalidRequest('Too many parameters.');
    place(form, pathOf(name), value);
  }
  return listed(form) as Form;
}

/** Without a prototype, so that a parameter '__proto__' is an ordinary name. */
function emptyForm(): Form {
  return Object.create(null) as Form;
}

function pathOf(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (!match) throw invalidRequest(`Invalid parameter name: ${name}`);
  const [, first = '', rest = ''] = match;
  const path = [first, ...Array.from(rest.matchAll(/\[([^[\]]*)\]/g), (inner) => inner[1] ?? '')];
  if (path.length > DEEPEST) throw invalidRequest('Parameters are nested too deeply.');
  return path;
}

function place(form: Form, path: string[], value: string) {
  let target = form;
  path.forEach((step, index) => {
    const name = step === '' ? String(Object.keys(target).length) : step;
    if (index === path.length - 1) {
      target[name] = value;
      return;
    }
    const next = target[name];
    const inner = typeof next === 'object' && !Array.isArray(next) ? next : emptyForm();
    target[name] = inner;
    target = inner;
  });
}

/** Turns { 0: …, 1: … } into lists, at all levels. */
function listed(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const names = Object.keys(value);
  for (const name of names) value[name] = listed(value[name] ?? '');
  const isList = names.length > 0 && names.every((name, index) => name === String(index));
  return isList ? names.map((name) => value[name] ?? '') : value;
}
