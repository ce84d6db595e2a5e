/** Why a mail server did not take a mail. `no-answer`: it was not reached, or asked to try again later. */
export type MailProblem = 'unknown-address' | 'mailbox-full' | 'refused' | 'no-answer';

interface SmtpError {
  readonly responseCode?: number;
  readonly response?: string;
  readonly command?: string;
}

/** Replies of SMTP (RFC 5321) to a recipient whom the server does not know. */
const unknownReplies = [550, 551, 553];
/** Replies of a mailbox without space: for good, and for now. */
const fullReplies = [552, 452];

/** Returns why sending failed, by the server's reply and its enhanced status code (RFC 3463). */
export function readMailProblem(error: unknown): MailProblem {
  const { responseCode: reply = 0, response = '', command } = (error ?? {}) as SmtpError;
  const [, kind, subject, detail] = /\b([245])\.(\d{1,3})\.(\d{1,3})\b/.exec(response) ?? [];
  if (subject === '2' && detail === '2') return 'mailbox-full';
  if (!kind && fullReplies.includes(reply)) return 'mailbox-full';
  if (reply < 500) return 'no-answer';
  // X.1: the address; X.2.1: a mailbox that is switched off.
  if (kind) {
    const isUnknown = subject === '1' || (subject === '2' && detail === '1');
    return isUnknown ? 'unknown-address' : 'refused';
  }
  const ofRecipient = command === 'RCPT TO' && unknownReplies.includes(reply);
  return ofRecipient ? 'unknown-address' : 'refused';
}
