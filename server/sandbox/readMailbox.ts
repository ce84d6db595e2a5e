import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

/** A mail as its recipient would read it. */
export interface ReceivedMail {
  readonly recipient: string;
  readonly subject: string;
  readonly sentAt: Date;
  readonly text: string;
  /** null for a mail that is plain text alone. */
  readonly html: string | null;
}

/** As many as anybody looks through. */
const max = 50;

/**
 * The mails in the folder of the local mailbox, newest first.
 * @param to only those to this address, whatever its case; '' for all
 */
export async function readMailbox(folder: string, to: string): Promise<ReceivedMail[]> {
  const wanted = to.toLowerCase();
  const found: ReceivedMail[] = [];
  for (const { file, sentAt } of await newestFirst(folder)) {
    const mail = await PostalMime.parse(await readFile(file));
    const recipient = mail.to?.[0]?.address ?? '';
    // A file that is just being written has no recipient yet.
    if (!recipient || (wanted && recipient.toLowerCase() !== wanted)) continue;
    const { subject = '', text = '', html = null } = mail;
    found.push({ recipient, subject, sentAt, text: text.trim(), html });
    if (found.length === max) break;
  }
  return found;
}

/** By the time of writing, since a mail's own date knows whole seconds only. */
async function newestFirst(folder: string): Promise<{ file: string; sentAt: Date }[]> {
  const files = await Promise.all(
    (await namesIn(folder)).map(async (name) => {
      const file = join(folder, name);
      return { file, sentAt: (await stat(file)).mtime };
    }),
  );
  return files.sort((one, other) => other.sentAt.getTime() - one.sentAt.getTime());
}

/** The folder is made with the first mail. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
