/** The path of a test shop's sandbox page; apart from the page, as the mailbox's is. */
export const sandboxPath = '/sandbox';
