import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

/** A mail as its recipient reads it. */
export interface ReceivedMail {
  readonly recipient: string;
  readonly subject: string;
  readonly sentAt: Date;
  readonly text: string;
  /** Null for plain text. */
  readonly html: string | null;
}

/** Mails to show at most. */
const max = 50;

/**
 * Returns the mails in the folder of the local mailbox, newest first.
 * @param to only those to this address, ignoring case; '' for all
 */
export async function readMailbox(folder: string, to: string): Promise<ReceivedMail[]> {
  const wanted = to.toLowerCase();
  const found: ReceivedMail[] = [];
  for (const { file, sentAt } of await newestFirst(folder)) {
    const stored = await readFile(file);
    // Parsing is slow, and a shop may have sent ten thousands of mails.
    if (wanted && !stored.toString('utf8').toLowerCase().includes(wanted)) continue;
    const mail = await PostalMime.parse(stored);
    const recipient = mail.to?.[0]?.address ?? '';
    // A file that is being written has no recipient yet.
    if (!recipient || (wanted && recipient.toLowerCase() !== wanted)) continue;
    const { subject = '', text = '', html = null } = mail;
    found.push({ recipient, subject, sentAt, text: text.trim(), html });
    if (found.length === max) break;
  }
  return found;
}

/** Sorts by the time of writing, since a mail's date has whole seconds only. */
async function newestFirst(folder: string): Promise<{ file: string; sentAt: Date }[]> {
  const files = await Promise.all(
    (await namesIn(folder)).map(async (name) => {
      const file = join(folder, name);
      return { file, sentAt: (await stat(file)).mtime };
    }),
  );
  return files.sort((one, other) => other.sentAt.getTime() - one.sentAt.getTime());
}

/** The folder is created with the first mail. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
