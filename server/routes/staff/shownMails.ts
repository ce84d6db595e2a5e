import { isSold } from '../../catalogue/catalogue.ts';
import {
  checkTexts,
  textReader,
  textsOf,
  textsSetting,
} from '../../notifications/editableTexts.ts';
import { checkMailWords, type MailWords } from '../../notifications/mailWords.ts';
import { readMail, readTextMail } from '../../notifications/message.ts';
import { renderMail } from '../../notifications/renderMail.ts';
import { today } from '../../platform/clock.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../services.ts';
import { type ExampleMail, exampleMails } from '../../workflows/reports/exampleMails.ts';

/** Returns every mail of the shop with example data. */
export const examplesOf = (services: Services): ExampleMail[] =>
  exampleMails({
    now: services.clock.now(),
    today: today(services.clock),
    publicUrl: services.publicUrl(),
    products: services.catalogue.products.filter(isSold),
  });

/** @throws Refusal for an unknown mail */
export function findExample(services: Services, mail: string): ExampleMail {
  const found = examplesOf(services).find((each) => each.mail === mail);
  if (!found) throw new Refusal('missing', 'There is no such mail.');
  return found;
}

type Texts = Readonly<Record<string, string>>;

/** Returns what staff have set of a mail's texts. */
export const editedTexts = ({ storedSettings }: Services, mail: string): Texts =>
  (storedSettings.current(textsSetting(mail))?.value ?? {}) as Texts;

/** A mail as it is typed: words of all mails, and its texts; without them, those that hold. */
export interface TypedMail extends MailWords {
  readonly texts?: Texts | undefined;
}

interface Shown {
  readonly typed: TypedMail;
  readonly firstName: string;
}

/** Returns a mail with words and texts as they are typed. @throws Refusal with what is wrong with them */
export function renderExample(
  services: Services,
  example: ExampleMail,
  { typed, firstName }: Shown,
) {
  const { content, inApp } = example;
  const edited = checkedTexts(services, example, typed);
  const read = textReader(() => edited);
  const notification = inApp && { heading: read(inApp.heading), body: read(inApp.body) };
  if (!('kind' in content)) {
    return { ...readTextMail(content, read), html: undefined, inApp: notification };
  }
  const words = checkMailWords(typed);
  const reader = { firstName, publicUrl: services.publicUrl(), words };
  const plain = readMail(content, read);
  const marked = readMail(
    content,
    textReader(() => edited, markedText),
  );
  const { html } = renderMail(
    {
      ...marked,
      subject: plain.subject,
      ...(plain.heading === plain.subject && { heading: plain.subject }),
    },
    reader,
  );
  const { subject, text } = renderMail(plain, reader);
  return { subject, text, html, inApp: notification };
}

function checkedTexts(services: Services, { mail, content }: ExampleMail, { texts }: TypedMail) {
  const declared = textsOf(content.subject);
  if (!texts || !declared) return editedTexts(services, mail);
  return checkTexts(declared, texts);
}

/** Private characters around what staff can edit, which no text has. */
const begin = '\uE000';
const end = '\uE001';
const markedText = (text: string) =>
  text
    .split('\n')
    .map((line) => line && `${begin}${line}${end}`)
    .join('\n');

/** Returns the HTML without the marks, as it is sent. */
export const withoutMarks = (html: string): string =>
  html.replaceAll(begin, '').replaceAll(end, '');

/** Returns the HTML of a preview, in which what staff can edit has a ground of its own. */
export const withGround = (html: string): string => {
  const [head = '', ...rest] = html.split('<div role="article"');
  return [withoutMarks(head), ...rest]
    .join('<div role="article"')
    .replaceAll(begin, '<span style="background:rgba(244,178,60,.3);border-radius:3px">')
    .replaceAll(end, '</span>');
};
