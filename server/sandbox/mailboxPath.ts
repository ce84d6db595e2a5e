/**
 * The path of a test shop's mailbox; apart from the page, so that a real shop loads no code of it.
 */
export const mailboxPath = '/mailbox';
