/** What a customer is told, in the app and by mail. */
export interface Notice {
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
  /** False: nobody has shown yet that the address is theirs, so nothing that was typed stands in it. */
  readonly greetsByName?: false;
  /** Waits some minutes for other changes of the same customer, which join it: one mail, not one a press. */
  readonly gathers?: true;
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
