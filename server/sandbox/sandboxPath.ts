/** Where a test shop tells how to try things out; apart from the page, as the mailbox's is. */
export const sandboxPath = '/sandbox';
