import type { MailWords, StaffMails } from '@nestbox/contract/staffMails';
import { SelectField } from '@nestbox/ui/selectField';
import { useState } from 'react';
import { useMay } from '../api/session';
import { BesidePreview } from '../parts/besidePreview';
import { MailPreview } from './mailPreview';
import { WordsForm } from './wordsForm';
import { WordVersions } from './wordVersions';

interface MailWordsPartProps {
  data: StaffMails;
  /** The words that are previewed; null for those that hold. */
  typed: MailWords | null;
  setTyped: (words: MailWords | null) => void;
}

/** The first line and the closing of all mails, with one of the mails beside them. */
export function MailWordsPart({ data, typed, setTyped }: MailWordsPartProps) {
  const may = useMay('change-settings');
  const [chosen, setChosen] = useState<string>();
  const mails = data.mails.filter(({ textOnly }) => !textOnly);
  const shown = mails.find(({ mail }) => mail === chosen) ?? mails[0];
  const preview = shown && (
    <>
      <SelectField
        label="Mail"
        value={shown.mail}
        options={mails.map(({ mail, title, about }) => ({
          value: mail,
          text: title,
          group: about,
        }))}
        onChange={setChosen}
      />
      <MailPreview shown={shown} words={typed ?? data.words} />
    </>
  );
  return (
    <BesidePreview title="As its readers see it" preview={preview}>
      {may && <WordsForm data={data} previewed={typed} onPreview={setTyped} />}
      <WordVersions data={data} onRestored={() => setTyped(null)} />
    </BesidePreview>
  );
}
