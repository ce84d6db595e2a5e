import { shop } from '@nestbox/shop/shop';
import { Refusal } from '../platform/http/refusal.ts';
import type { PlatformServices } from '../platform/services.ts';

/** The variables of a text: 'date' of 'It comes {date}'. */
type NamesIn<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

type Values = Readonly<Record<string, string>>;

/** The texts of a kind of mail that staff can edit, with their defaults. */
export interface MailTexts {
  /** Such as 'boxPaid'. */
  readonly mail: string;
  /** What it is, as staff call it, such as 'A box was paid'. */
  readonly title: string;
  /** By name; variables are in braces. */
  readonly defaults: Values;
}

/** A text that staff can edit, as a message uses it. */
interface EditableText {
  readonly of: MailTexts;
  readonly name: string;
  readonly values: Values;
}

/** A text of a message: as it is, one that staff can edit, or several joined. */
export type Text = string | EditableText | { readonly between: string; readonly parts: Text[] };

/** Lines at the end of each mail, which are empty until staff write them. */
const noteName = 'note';

/**
 * Declares a mail with its texts that staff can edit, next to the message that uses them. `{shop}` is always known.
 * @param title what it is, in plain words
 * @param defaults by name. A default that is empty may stay empty; from other texts but the subject, the heading
 *   and the button, no variable may be left out, since nothing else of the mail says it.
 */
export function editableTexts<const D extends Values>(mail: string, title: string, defaults: D) {
  const of: MailTexts = { mail, title, defaults: { ...defaults, [noteName]: '' } };
  return {
    /** Returns the texts for a message. @param values what the variables stand for */
    with: (values: Readonly<Record<Exclude<NamesIn<D[keyof D]>, 'shop'>, string>>) =>
      Object.fromEntries(
        Object.keys(defaults).map((name): [string, Text] => [name, { of, name, values }]),
      ) as { readonly [Name in keyof D]: Text },
  };
}

/** Returns texts as one. */
export const joined = (between: string, parts: Text[]): Text => ({ between, parts });

/** Returns the editable texts of a mail, by its subject; null where it has none. */
export const textsOf = (subject: Text): MailTexts | null =>
  typeof subject === 'object' && 'of' in subject ? subject.of : null;

/** Returns what the variables of a mail stand for, by its subject. */
export const valuesOf = (subject: Text): Values =>
  typeof subject === 'object' && 'of' in subject ? { ...subject.values, shop: shop.name } : {};

/** Returns the lines that staff add to the end of a mail. @param subject of the mail */
export const noteOf = (subject: Text): Text =>
  typeof subject === 'object' && 'of' in subject ? { ...subject, name: noteName } : '';

/** Returns a text as customers read it. */
export type ReadText = (text: Text) => string;

/**
 * Returns how texts are read.
 * @param edited returns what staff set for a mail
 * @param mark for previews: marks what staff can edit
 */
export function textReader(
  edited: (mail: string) => Values,
  mark: (text: string) => string = (text) => text,
): ReadText {
  const read: ReadText = (text) => {
    if (typeof text === 'string') return text;
    if ('parts' in text) return text.parts.map(read).filter(Boolean).join(text.between);
    const { of, name, values } = text;
    const fallback = of.defaults[name] ?? '';
    const typed = edited(of.mail)[name];
    // A text of a version with other variables must not stop a mail.
    const template = typed === undefined || faultOf(of, name, typed) ? fallback : typed;
    const filled = fill(template, { shop: shop.name, ...values });
    const shown = template.startsWith('{shop}') ? filled : capitalised(filled);
    return shown && mark(shown);
  };
  return read;
}

/** Returns the name of the setting that holds a mail's texts. */
export const textsSetting = (mail: string) => `mail-texts ${mail}` as const;

/** Returns how texts are read with what staff have set. */
export const readerOf = ({ storedSettings }: Pick<PlatformServices, 'storedSettings'>): ReadText =>
  textReader((mail) => (storedSettings.current(textsSetting(mail))?.value ?? {}) as Values);

const variable = /\{([^{}]*)\}/g;

const fill = (template: string, values: Values) =>
  template.replaceAll(variable, (whole, name: string) => values[name] ?? whole);

const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const namesIn = (template: string) => [
  ...new Set([...template.matchAll(variable)].map(([, name = '']) => name)),
];

const isSubject = (name: string) => name.startsWith('subject') || name.startsWith('heading');
const isButton = (name: string) => name.endsWith('utton');

/** Returns the most characters of a text. */
export const maxLengthOf = (name: string): number =>
  isButton(name) ? 40 : isSubject(name) ? 120 : 600;

/** Whether a text is one line. */
export const isOneLine = (name: string): boolean => isSubject(name) || isButton(name);

/** Returns the variables that a text can have: its own, and those that every such mail knows. */
export const variablesOf = ({ defaults }: MailTexts, name: string): string[] => {
  const names = [name, 'subject', 'heading', 'opening'].flatMap((each) =>
    namesIn(defaults[each] ?? ''),
  );
  return [...new Set(names.filter((each) => each !== 'shop')), 'shop'];
};

/** Returns the variables that a text must have. */
export const neededOf = ({ defaults }: MailTexts, name: string): string[] =>
  isOneLine(name) ? [] : namesIn(defaults[name] ?? '').filter((each) => each !== 'shop');

/** Returns what a text is called on screen. */
export const labelOf = (name: string): string =>
  labels[name] ?? capitalised(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

const labels: Readonly<Record<string, string>> = {
  opening: 'First lines',
  inTheApp: 'Text in the app',
  heading: 'Heading, also in the app',
  note: 'Lines at the end',
};

const inBraces = (names: readonly string[]) =>
  names.length > 1
    ? `${names
        .slice(0, -1)
        .map((name) => `{${name}}`)
        .join(', ')} and {${names.at(-1)}}`
    : `{${names[0]}}`;

/** Returns what is wrong with a text as it was typed, as a sentence; null where nothing is. */
function faultOf(texts: MailTexts, name: string, typed: string): string | null {
  const label = labelOf(name);
  const which = `“${label}”`;
  const known = variablesOf(texts, name);
  const unknown = namesIn(typed).find((each) => !known.includes(each));
  if (unknown !== undefined) {
    return `${which} cannot have {${unknown}}. It can have ${inBraces(known)}.`;
  }
  if (/[{}]/.test(typed.replaceAll(variable, ''))) {
    return `${which} has a brace that belongs to no variable. It can have ${inBraces(known)}.`;
  }
  const missing = neededOf(texts, name).find((each) => !namesIn(typed).includes(each));
  if (typed !== '' && missing !== undefined) {
    return `${which} needs {${missing}}: nothing else of the mail says it.`;
  }
  if (typed === '' && texts.defaults[name] !== '') return `${which} is empty: write a text.`;
  const max = maxLengthOf(name);
  if (typed.length > max) return `${which} has ${typed.length} characters, and can have ${max}.`;
  const control = /\p{Cc}/u.test(isOneLine(name) ? typed : typed.replaceAll('\n', ''));
  if (control) return `${which} has a line break or a control character.`;
  return null;
}

/**
 * Returns the typed texts that differ from the defaults, without spaces around.
 * @throws Refusal with a sentence for what is wrong
 */
export function checkTexts(texts: MailTexts, typed: Values): Values {
  const changed = Object.entries(typed).map(([name, text]) => [name, text.trim()] as const);
  for (const [name, text] of changed) {
    if (!(name in texts.defaults)) {
      throw new Refusal('invalid', `This mail has no text “${labelOf(name)}”.`);
    }
    const fault = faultOf(texts, name, text);
    if (fault) throw new Refusal('invalid', fault);
  }
  return Object.fromEntries(changed.filter(([name, text]) => text !== texts.defaults[name]));
}
