import type { PushTopic } from '@nestbox/contract/pushTopics';
import { shop } from '@nestbox/shop/shop';
import { noteOf, type ReadText, type Text } from './editableTexts.ts';

/** A message to a customer, in the app, on their devices and by mail. `T` is string once its texts are read. */
export interface Message<T extends Text = Text> {
  /** What it is about: a device gets the topics that its customer wants there. */
  readonly topic: PushTopic;
  /**
   * Unique for a customer: a cause is notified once. Null for a message that may be repeated. The
   * cause of a message about a box names the box's id.
   */
  readonly cause: string | null;
  readonly heading: T;
  readonly body: T;
  /** Null: shown in the app only. */
  readonly mail: MailContent<T> | null;
  /** Whether it is only about boxes that are not paid yet. It is not sent while none comes. */
  readonly ofBoxesToCome?: true;
}

const uuid = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/;

/** Returns the id of the box that a message is about, by its cause; null for others. */
export const boxIdIn = (cause: string | null): string | null =>
  (cause && uuid.exec(cause)?.[0]) ?? null;

export interface MailContent<T extends Text = string> {
  readonly subject: T;
  /** At the top of the mail, where it says something else than the subject. */
  readonly heading?: T;
  /**
   * Customers can unsubscribe from `update` mails, but not from `service` mails. `marketing` goes to those who agreed, and `gift` to
   * those whom a customer sends a gift card.
   */
  readonly kind: 'service' | 'update' | 'marketing' | 'gift';
  /** The number of the order that it is about, such as 'NB-2026-004217'; the last line before the signature names it. */
  readonly order?: string | null;
  /** The box whose charge it announces. The charge waits until the mail is sent. */
  readonly announcesChargeOf?: string;
  /** The kind of messages with which it is gathered into one mail. */
  readonly gathers?: Gathering;
  /** What it is about in a few words each, such as the delivery date. They lead the mail. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  readonly paragraphs: readonly T[];
  /** What staff wrote in Markdown, as markup that is safe to show and as text. */
  readonly article?: { readonly html: string; readonly text: string };
  /** Rows of label and value, some with the path of a picture; the total is the last one, in bold. */
  readonly table?: {
    readonly rows: readonly (readonly [label: string, value: string, picture?: string])[];
    readonly total?: readonly [label: string, value: string];
    /** In small type below it. */
    readonly notes?: readonly string[];
  };
  /** What follows the table and the button. */
  readonly further?: readonly T[];
  /** A question that a tap on one of the links answers. */
  readonly question?: {
    readonly text: string;
    /** The path of a picture of what it asks about. */
    readonly picture?: string;
    readonly hint: string;
    readonly choices: readonly { readonly label: string; readonly path: string }[];
    /** The links hold a secret: the mail is not sent after this, and its text is deleted once sent. */
    readonly expiresAt: Date;
  };
  readonly button?: {
    readonly label: T;
    /** A path of the web app, such as '/payment'. */
    readonly path: string;
  };
  /** What else can be done, as quiet links. The pages that they open change something on a press alone. */
  readonly links?: readonly { readonly label: string; readonly path: string }[];
}

/** Why a mail came, as its last lines say. */
export const whyItCame: Readonly<Record<MailContent['kind'], string>> = {
  service: 'This mail came because it is about your order, your money or your account.',
  update: 'This mail came because you get updates by email.',
  marketing: 'This mail came because you agreed to offers and news by email.',
  gift: 'This mail came because a gift card was sent to this address.',
};

/**
 * Which messages are gathered into one mail. Changes wait for further ones. Of the other kinds, the
 * first is sent at once, and a daily limit applies. Requests to remove a second step are a kind of
 * their own, so that no other message can delay them.
 */
export type Gathering = 'changes' | 'accountMessages' | 'secondStepRemovals';

export type GatheringMail = MailContent & { readonly gathers: Gathering };

/** Returns a message with its texts as customers read them. */
export const readMessage = (message: Message, read: ReadText): Message<string> => ({
  ...message,
  heading: read(message.heading),
  body: read(message.body),
  mail: message.mail && readMail(message.mail, read),
});

/** Returns a mail with its texts as customers read them. */
export function readMail(
  { subject, heading, button, further: after = [], ...mail }: MailContent<Text>,
  read: ReadText,
): MailContent {
  // What staff wrote may have several lines.
  const lines = (texts: readonly Text[]) =>
    texts.flatMap((text) => read(text).split(/\n+/)).filter(Boolean);
  const further = lines([...after, noteOf(subject)]);
  return {
    ...mail,
    subject: read(subject),
    ...(heading !== undefined && { heading: read(heading) }),
    ...(button && { button: { ...button, label: read(button.label) } }),
    paragraphs: lines(mail.paragraphs),
    ...(further.length > 0 && { further }),
  };
}

/** A mail that is sent as text alone, without the shop's words. */
export interface TextMail {
  readonly subject: Text;
  readonly paragraphs: readonly Text[];
}

/** Returns a mail of text alone, as it is sent. */
export const readTextMail = (
  { subject, paragraphs }: TextMail,
  read: ReadText,
): { subject: string; text: string } => ({
  subject: read(subject),
  text: [...paragraphs, noteOf(subject), shop.name].map(read).filter(Boolean).join('\n\n'),
});
