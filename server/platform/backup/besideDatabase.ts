/**
 * What counts in the data folder beside the embedded database: which payments the card sandbox took,
 * how far a test shop's clock is ahead, and mails that no mail server took. The lock and the running
 * server's address belong to a process, and go with it.
 */
export const besideDatabase = {
  files: ['card-sandbox.jsonl', 'clock.json'],
  folders: ['mailbox'],
} as const;
