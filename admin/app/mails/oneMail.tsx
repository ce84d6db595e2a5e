import type { MailWords, StaffMails } from '@nestbox/contract/staffMails';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { useState } from 'react';
import { BesidePreview } from '../parts/besidePreview';
import { useListAddress } from '../parts/fromList';
import { BackLink } from '../parts/screenLink';
import { paths } from '../paths';
import { MailPreview } from './mailPreview';
import { MailTexts } from './mailTexts';

interface OneMailProps {
  mail: StaffMails['mails'][number];
  words: MailWords;
}

/** A mail with its texts, and how it looks beside them. */
export function OneMail({ mail, words }: OneMailProps) {
  /** The texts that are previewed; null for those that hold. */
  const [texts, setTexts] = useState<Record<string, string> | null>(null);
  return (
    <>
      <BackLink to={useListAddress(paths.mails)}>All mails</BackLink>
      <PageHeading title={mail.title} />
      <BesidePreview
        title="As its readers see it"
        preview={<MailPreview shown={mail} words={{ ...words, ...(texts && { texts }) }} />}
      >
        <MailTexts
          mail={mail.mail}
          words={words}
          previewed={texts}
          onPreview={(next) => setTexts(next && { ...next })}
        />
      </BesidePreview>
    </>
  );
}
