export interface MailContent {
  readonly subject: string;
  /** `update` mails can be switched off in the preferences, `service` mails cannot. */
  readonly kind: 'service' | 'update';
  readonly paragraphs: readonly string[];
  /** Rows of label and value, the last one bold if `total` is set. */
  readonly table?: {
    readonly rows: readonly (readonly [label: string, value: string])[];
    readonly total?: readonly [string, string];
  };
  /** `path` is one of the web app, such as '/payment'. */
  readonly button?: { readonly label: string; readonly path: string };
}
