/** Where a test shop shows its mails; apart from the page, so that a real shop loads nothing of it. */
export const mailboxPath = '/mailbox';
