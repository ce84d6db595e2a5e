import { listNewsletters } from '@nestbox/contract/staffNewsletters';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { momentText } from '@nestbox/ui/dateText';
import { EmptyState } from '@nestbox/ui/emptyState';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { Panel } from '@nestbox/ui/panel';
import { useMay } from '../api/session';
import { useStaffQuery } from '../api/staffQuery';
import { Loaded } from '../parts/loaded';
import { PageTitle } from '../parts/pageTitle';
import { ScreenLink } from '../parts/screenLink';
import { paths } from '../paths';
import { NotHere } from '../shell/notHere';
import { WhomItReaches } from './audience';
import { resultText, stateText } from './stateText';

export const Newsletters = () => (useMay('send-newsletters') ? <All /> : <NotHere />);

/** The newsletters, with what became of each. */
function All() {
  const newsletters = useStaffQuery(listNewsletters, {});
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title="Newsletters" />
      <PageHeading
        title="Newsletters"
        intro={
          <>
            For customers who agreed to offers and news and confirmed their address. What goes out
            by itself is under <ScreenLink to={paths.mails}>Mails</ScreenLink>.
          </>
        }
      >
        <ButtonLink to={`${paths.newsletters}/new`}>Write a newsletter</ButtonLink>
      </PageHeading>
      <Panel title="Whom a newsletter reaches today" level="h2">
        <WhomItReaches segmentId={null} />
      </Panel>
      <Loaded query={newsletters} what="The newsletters">
        {(data) =>
          data.length === 0 ? (
            <EmptyState title="No newsletter yet">
              Write one, send a test to yourself, and choose who gets it.
            </EmptyState>
          ) : (
            <Panel title="All newsletters" level="h2">
              <ul aria-label="Newsletters" className="flex flex-col divide-y divide-line">
                {data.map((each) => (
                  <li key={each.newsletterId} className="flex flex-col gap-1 py-3">
                    <ScreenLink to={`${paths.newsletters}/${each.newsletterId}`}>
                      {each.subject}
                    </ScreenLink>
                    <p>
                      {stateText(each)}
                      {each.written > 0 && `: ${resultText(each)}`}
                    </p>
                    <p className="text-ink-soft text-sm">
                      To {each.segmentName ?? 'all customers'}. {each.changed.who},{' '}
                      {momentText(each.changed.at)}
                    </p>
                  </li>
                ))}
              </ul>
            </Panel>
          )
        }
      </Loaded>
    </div>
  );
}
