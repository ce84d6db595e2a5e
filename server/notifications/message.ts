/** What a customer is told, in the app and by mail. */
export interface Message {
  /** What it tells of, unique for a customer: it is told once. Null for what may be told again. */
  readonly cause: string | null;
  readonly heading: string;
  readonly body: string;
  /** Null: told in the app alone. */
  readonly mail: MailContent | null;
}

export interface MailContent {
  readonly subject: string;
  /** `update` mails can be switched off in the preferences, `service` mails cannot. */
  readonly kind: 'service' | 'update';
  /** The box whose charge it announces: nothing is charged while the mail waits to be sent. */
  readonly announcesChargeOf?: string;
  /** The messages of some minutes with which it becomes one mail. */
  readonly gathers?: Gathering;
  readonly paragraphs: readonly string[];
  /** Rows of label and value; the total is the last one, in bold. */
  readonly table?: {
    readonly rows: readonly (readonly [label: string, value: string])[];
    readonly total?: readonly [label: string, value: string];
  };
  readonly button?: {
    readonly label: string;
    /** A path of the web app, such as '/payment'. */
    readonly path: string;
  };
}

/**
 * Which messages become one mail. Changes wait for each other. Of the others the first goes at once, and
 * only some are mailed a day: account messages, and by themselves those that ask for a second step's
 * removal, which no other message may delay.
 */
export type Gathering = 'changes' | 'accountNotices' | 'secondStepRemovals';

export type GatheringMail = MailContent & { readonly gathers: Gathering };
