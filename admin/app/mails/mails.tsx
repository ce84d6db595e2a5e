import { getStaffMails, type MailWords, type StaffMails } from '@nestbox/contract/staffMails';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMay } from '../api/session';
import { useStaffQuery } from '../api/staffQuery';
import { BesidePreview } from '../parts/besidePreview';
import { Loaded } from '../parts/loaded';
import { PageTitle } from '../parts/pageTitle';
import { ScreenLink } from '../parts/screenLink';
import { paths } from '../paths';
import { NotHere } from '../shell/notHere';
import { AutomaticMails } from './automaticMails';
import { MailList } from './mailList';
import { MailPreview } from './mailPreview';
import { MailTexts } from './mailTexts';
import { WordsForm } from './wordsForm';
import { WordVersions } from './wordVersions';

export const Mails = () => (useMay('see-settings') ? <Loading /> : <NotHere />);

function Loading() {
  const mails = useStaffQuery(getStaffMails, {});
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title="Mails" />
      <PageHeading
        title="Mails"
        intro={
          <>
            Every mail that the shop sends, with example data. Its words are yours to change; see
            the other <ScreenLink to={paths.settings}>settings</ScreenLink>.
          </>
        }
      />
      <Loaded query={mails} what="The mails">
        {(data) => <All data={data} />}
      </Loaded>
    </div>
  );
}

/** The words with their versions, and each mail with the words as they are typed. */
function All({ data }: { data: StaffMails }) {
  const may = useMay('change-settings');
  /** The words that are previewed; null for those that hold. */
  const [typed, setTyped] = useState<MailWords | null>(null);
  /** The texts that are previewed; null for those that hold. */
  const [texts, setTexts] = useState<Record<string, string> | null>(null);
  const preview = useRef<HTMLElement>(null);
  const [search] = useSearchParams();
  const { mails } = data;
  const words = typed ?? data.words;
  const shown = mails.find(({ mail }) => mail === search.get('mail')) ?? mails[0];
  return (
    <>
      {shown && (
        <>
          <MailList
            mails={mails}
            shown={shown.mail}
            onChoose={() => {
              setTexts(null);
              // Below a long list, on a phone.
              preview.current?.scrollIntoView({ block: 'nearest' });
            }}
          />
          <BesidePreview
            title={shown.title}
            previewFirst
            previewRef={preview}
            preview={<MailPreview shown={shown} words={{ ...words, ...(texts && { texts }) }} />}
          >
            <MailTexts
              mail={shown.mail}
              words={words}
              previewed={texts}
              onPreview={(next) => setTexts(next && { ...next })}
            />
          </BesidePreview>
        </>
      )}
      <AutomaticMails />
      {may && <WordsForm data={data} previewed={typed} onPreview={setTyped} />}
      <WordVersions data={data} onRestored={() => setTyped(null)} />
    </>
  );
}
