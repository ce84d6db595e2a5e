import { getNewsletter } from '@nestbox/contract/staffNewsletters';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useMay } from '../api/session';
import { staffQuery } from '../api/staffQuery';
import { BesidePreview } from '../parts/besidePreview';
import { Loaded } from '../parts/loaded';
import { PageTitle } from '../parts/pageTitle';
import { BackLink } from '../parts/screenLink';
import { paths } from '../paths';
import { NotHere } from '../shell/notHere';
import { NewsletterForm } from './newsletterForm';
import { NewsletterPreview, TestNewsletter } from './newsletterPreview';
import { ProgressPanel } from './progressPanel';
import { SendPanel } from './sendPanel';
import { isGoingOut } from './stateText';

/** Milliseconds between two looks at a newsletter that goes out. */
const lookAgain = 5_000;

const back = <BackLink to={paths.newsletters}>All newsletters</BackLink>;

export function NewNewsletter() {
  const may = useMay('send-newsletters');
  const navigate = useNavigate();
  if (!may) return <NotHere />;
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title="New newsletter" />
      {back}
      <PageHeading title="New newsletter" />
      <NewsletterForm
        draft={null}
        onSaved={({ newsletterId }) =>
          navigate(`${paths.newsletters}/${newsletterId}`, { replace: true })
        }
      />
    </div>
  );
}

export function Newsletter() {
  const { newsletterId = '' } = useParams();
  return useMay('send-newsletters') ? (
    <Loading key={newsletterId} newsletterId={newsletterId} />
  ) : (
    <NotHere />
  );
}

function Loading({ newsletterId }: { newsletterId: string }) {
  const newsletter = useQuery({
    ...staffQuery(getNewsletter, { params: { newsletterId } }),
    refetchInterval: ({ state }) => (state.data && isGoingOut(state.data) ? lookAgain : false),
  });
  const [isTyped, setIsTyped] = useState(false);
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title={newsletter.data?.subject ?? 'Newsletter'} />
      {back}
      <Loaded query={newsletter} what="The newsletter">
        {(data) => (
          <>
            <PageHeading title={data.subject} />
            {data.state === 'draft' ? (
              <>
                <SendPanel draft={data} isTyped={isTyped} />
                <NewsletterForm draft={data} onTyped={setIsTyped} />
              </>
            ) : (
              <BesidePreview
                preview={
                  <>
                    <NewsletterPreview {...data} />
                    <TestNewsletter {...data} />
                  </>
                }
              >
                <ProgressPanel newsletter={data} />
              </BesidePreview>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}
