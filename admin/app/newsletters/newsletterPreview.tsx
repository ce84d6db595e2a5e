import { addressOf } from '@nestbox/client/api/client';
import { useMutation } from '@nestbox/client/api/useMutation';
import {
  type StaffNewsletter,
  showNewsletter,
  testNewsletter,
} from '@nestbox/contract/staffNewsletters';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { Panel } from '@nestbox/ui/panel';
import { send } from '../api/client';
import { Refusal } from '../parts/refusal';

/** A newsletter as its readers see it, and a test mail of it. */
export function NewsletterPreview({ newsletter }: { newsletter: StaffNewsletter }) {
  const { newsletterId, version, subject } = newsletter;
  const params = { newsletterId };
  const test = useMutation({ mutationFn: () => send(testNewsletter, { params }) });
  return (
    <Panel title="Preview" level="h2">
      <p>
        Subject: <strong>{subject}</strong>
      </p>
      <div className="grid gap-5 lg:grid-cols-2">
        {(['light', 'dark'] as const).map((colours) => (
          <figure key={colours} className="flex min-w-0 flex-col gap-2">
            <figcaption className="font-semibold">In {colours} colours</figcaption>
            <iframe
              key={version}
              title={`The newsletter in ${colours} colours`}
              sandbox=""
              src={addressOf(showNewsletter.path, { params, query: { colours, version } })}
              className="h-144 w-full rounded-card border border-line"
            />
          </figure>
        ))}
      </div>
      <Refusal error={test.error} />
      {test.isSuccess && (
        <Banner tone="good" role="status">
          A test mail is on its way to {test.data.recipient}.
        </Banner>
      )}
      <Button
        look="quiet"
        className="self-start"
        pending={test.isPending}
        onClick={() => test.mutate()}
      >
        Send me a test mail
      </Button>
    </Panel>
  );
}
