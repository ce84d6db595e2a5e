import { getStaffMails, type MailWords, type StaffMails } from '@nestbox/contract/staffMails';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMay } from '../api/session';
import { useStaffQuery } from '../api/staffQuery';
import { Loaded } from '../parts/loaded';
import { PageTitle } from '../parts/pageTitle';
import { ScreenLink } from '../parts/screenLink';
import { TabLinks } from '../parts/tabLinks';
import { paths } from '../paths';
import { NotHere } from '../shell/notHere';
import { AutomaticMails } from './automaticMails';
import { MailList } from './mailList';
import { MailWordsPart } from './mailWordsPart';
import { OneMail } from './oneMail';

export const Mails = () => (useMay('see-settings') ? <Loading /> : <NotHere />);

function Loading() {
  const mails = useStaffQuery(getStaffMails, {});
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title="Mails" />
      <Loaded query={mails} what="The mails">
        {(data) => <Parts data={data} />}
      </Loaded>
    </div>
  );
}

const tabs = [
  { to: paths.mails, text: 'Mails' },
  { to: `${paths.mails}?show=automatic`, text: 'Automatic mails' },
  { to: `${paths.mails}?show=words`, text: 'Words of all mails' },
] as const;

/** One mail, or one of the parts: the address keeps which. */
function Parts({ data }: { data: StaffMails }) {
  /** The words that are previewed; null for those that hold. */
  const [typed, setTyped] = useState<MailWords | null>(null);
  const [search] = useSearchParams();
  const shown = search.get('show');
  const mail = data.mails.find((each) => each.mail === search.get('mail'));
  if (mail) return <OneMail key={mail.mail} mail={mail} words={typed ?? data.words} />;
  return (
    <>
      <PageHeading
        title="Mails"
        intro={
          <>
            Every mail that the shop sends, with example data. Its words are yours to change; see
            the other <ScreenLink to={paths.settings}>settings</ScreenLink>.
          </>
        }
      />
      <TabLinks
        label="Parts"
        tabs={tabs}
        current={shown ? `${paths.mails}?show=${shown}` : paths.mails}
      />
      {shown === 'automatic' ? (
        <AutomaticMails />
      ) : shown === 'words' ? (
        <MailWordsPart data={data} typed={typed} setTyped={setTyped} />
      ) : (
        <MailList mails={data.mails} />
      )}
    </>
  );
}
