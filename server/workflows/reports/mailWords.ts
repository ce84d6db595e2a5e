import { shop } from '@nestbox/shop/shop';
import { checkMailWords, type MailWords, mailWordsOf } from '../../notifications/mailWords.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { PlatformServices } from '../../platform/services.ts';
import { type Setting, saveSetting } from '../../platform/settings/saveSetting.ts';
import { findVersion } from '../../platform/settings/settingQueries.ts';

const name = 'mail-words';

interface WordsSetting extends Setting {
  /** Records it with the words that held before. */
  readonly record: (tx: Queryable, before: MailWords, after: MailWords) => Promise<void>;
}

/** Sets the words of mails that are written from now on. @throws Refusal */
export async function setMailWords(
  services: PlatformServices,
  typed: MailWords,
  setting: WordsSetting,
): Promise<void> {
  const words = checkMailWords(typed);
  await write(services, { value: words, words }, setting);
}

/** Goes back to the words of a version; 0 is the shop file. @throws Refusal */
export async function restoreMailWords(
  services: PlatformServices,
  to: number,
  setting: WordsSetting,
): Promise<void> {
  const found = to === 0 ? null : await findVersion(services.database.reader, name, to);
  if (to !== 0 && !found) throw new Refusal('missing', `There is no version ${to}.`);
  // A version may itself have gone back to the shop file.
  const value = (found?.value ?? null) as MailWords | null;
  const words = value === null ? shop.mails : checkMailWords(value);
  await write(services, { value, words }, setting);
}

async function write(
  services: PlatformServices,
  { value, words }: { value: MailWords | null; words: MailWords },
  { record, ...setting }: WordsSetting,
): Promise<void> {
  const { storedSettings } = services;
  await storedSettings.refresh();
  const before = mailWordsOf(services);
  const written = await saveSetting(services, { name, value }, setting, (tx) =>
    record(tx, before, words),
  );
  if (written) return;
  const { who, version } = storedSettings.current(name) ?? { who: 'A colleague', version: 0 };
  const { greeting, signature } = mailWordsOf(services);
  const closing = signature.length > 0 ? `the closing “${signature.join(' / ')}”` : 'no closing';
  throw new Refusal(
    'conflict',
    `${who} changed the words meanwhile (version ${version}): the first line is “${greeting}”, with ${closing}. Save again to replace them.`,
  );
}
