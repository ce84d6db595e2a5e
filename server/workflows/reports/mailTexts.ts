import { checkTexts, type MailTexts, textsSetting } from '../../notifications/editableTexts.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { PlatformServices } from '../../platform/services.ts';
import { type Setting, saveSetting } from '../../platform/settings/saveSetting.ts';
import { findVersion } from '../../platform/settings/settingQueries.ts';

type Texts = Readonly<Record<string, string>>;

interface TextsSetting extends Setting {
  /** Records it with the texts that held before. */
  readonly record: (tx: Queryable, before: Texts, after: Texts) => Promise<void>;
}

/** Sets the texts of a mail from now on. What is left out has its usual text. @throws Refusal */
export const setMailTexts = (
  services: PlatformServices,
  texts: MailTexts,
  typed: Texts,
  setting: TextsSetting,
): Promise<void> => write(services, texts, checkTexts(texts, typed), setting);

/** Goes back to the texts of a version; 0 is the usual ones. @throws Refusal */
export async function restoreMailTexts(
  services: PlatformServices,
  texts: MailTexts,
  to: number,
  setting: TextsSetting,
): Promise<void> {
  const name = textsSetting(texts.mail);
  const found = to === 0 ? null : await findVersion(services.database.reader, name, to);
  if (to !== 0 && !found) throw new Refusal('missing', `There is no version ${to}.`);
  await write(services, texts, checkTexts(texts, (found?.value ?? {}) as Texts), setting);
}

async function write(
  services: PlatformServices,
  texts: MailTexts,
  changed: Texts,
  { record, ...setting }: TextsSetting,
): Promise<void> {
  const { storedSettings } = services;
  const name = textsSetting(texts.mail);
  await storedSettings.refresh();
  const before = (storedSettings.current(name)?.value ?? {}) as Texts;
  const value = Object.keys(changed).length > 0 ? changed : null;
  const written = await saveSetting(services, { name, value }, setting, (tx) =>
    record(tx, shown(texts, before, changed), shown(texts, changed, before)),
  );
  if (written) return;
  const { who, version } = storedSettings.current(name) ?? { who: 'A colleague', version: 0 };
  throw new Refusal(
    'conflict',
    `${who} changed this mail meanwhile (version ${version}). Compare below, and save again to replace it.`,
  );
}

/** Returns texts as the audit log shows them: those that one of both has changed. */
const shown = ({ defaults }: MailTexts, these: Texts, others: Texts): Texts =>
  Object.fromEntries(
    Object.keys({ ...these, ...others }).map((name) => [name, these[name] ?? defaults[name] ?? '']),
  );
