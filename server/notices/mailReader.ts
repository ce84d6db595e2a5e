/** Whom a mail is for, and where its links lead: an origin such as https://nestbox.example. */
export interface MailReader {
  readonly firstName: string;
  readonly publicUrl: string;
}
