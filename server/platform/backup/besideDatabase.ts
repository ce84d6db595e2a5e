/**
 * Files of the data folder that a backup contains beside the embedded database: the card sandbox's
 * payments, the offset of a test shop's clock, and mails of a shop without a mail server. The lock
 * and the running server's address belong to a process and are left out.
 */
export const besideDatabase = {
  files: ['card-sandbox.jsonl', 'clock.json'],
  folders: ['mailbox'],
} as const;
