import { getStaffMails, type MailWords, type StaffMails } from '@nestbox/contract/staffMails';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMay } from '../api/session';
import { useStaffQuery } from '../api/staffQuery';
import { Loaded } from '../parts/loaded';
import { PageTitle } from '../parts/pageTitle';
import { ScreenLink } from '../parts/screenLink';
import { paths } from '../paths';
import { NotHere } from '../shell/notHere';
import { MailPreview } from './mailPreview';
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
            Every mail that the shop sends, with example data. First line and closing are yours; see
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
  const [search, setSearch] = useSearchParams();
  const { mails, words } = data;
  const shown = mails.find(({ mail }) => mail === search.get('mail')) ?? mails[0];
  const choose = (mail: string) => setSearch({ mail }, { replace: true });
  return (
    <>
      {may && <WordsForm data={data} previewed={typed} onPreview={setTyped} />}
      {shown && (
        <MailPreview mails={mails} shown={shown} words={typed ?? words} onChoose={choose} />
      )}
      <WordVersions data={data} onRestored={() => setTyped(null)} />
    </>
  );
}
