import { addressOf } from '@nestbox/client/api/client';
import { useMutation } from '@nestbox/client/api/useMutation';
import {
  type MailWords,
  previewMail,
  type StaffMails,
  sendTestMail,
  showMail,
} from '@nestbox/contract/staffMails';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { Panel } from '@nestbox/ui/panel';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../api/client';
import { useMay } from '../api/session';
import { Loaded } from '../parts/loaded';
import { Refusal } from '../parts/refusal';

type Mail = StaffMails['mails'][number];

/** A mail as it is typed: words of all mails, and its texts; without texts, those that hold. */
type TypedMail = MailWords & { texts?: Record<string, string> };

interface MailPreviewProps {
  shown: Mail;
  words: TypedMail;
}

/** A mail as its readers see it, in light and in dark colours and as text. */
export function MailPreview({ shown, words }: MailPreviewProps) {
  const { mail } = shown;
  const preview = useQuery({
    queryKey: [previewMail.path, mail, words],
    queryFn: ({ signal }) => send(previewMail, { params: { mail }, body: words, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title={shown.title} level="h2">
      {/* What follows is pushed down before anybody sees it. */}
      <div className={`flex flex-col gap-5 ${preview.isPending ? 'min-h-240' : ''}`}>
        <Loaded query={preview} what="The mail">
          {({ subject, text, textOnly, inApp }) => (
            <>
              <p>
                Subject: <strong>{subject}</strong>
              </p>
              <p className="text-ink-soft">
                {textOnly
                  ? 'Sent as text alone, without first line and closing.'
                  : shown.isMarketing
                    ? 'Sent only to customers who agreed to offers and news, with a link to unsubscribe.'
                    : shown.isUpdate
                      ? 'An update: customers can switch it off.'
                      : 'Sent to every customer whom it concerns.'}
              </p>
              {!textOnly && (
                <p className="text-ink-soft">
                  Lines on a yellow ground are yours to edit. The rest is fixed: figures, receipts,
                  legal notes and instructions.
                </p>
              )}
              {!textOnly && (
                <div className="grid gap-5 lg:grid-cols-2">
                  <Framed mail={mail} words={words} colours="light" />
                  <Framed mail={mail} words={words} colours="dark" />
                </div>
              )}
              {textOnly ? <AsText text={text} /> : <Disclosed text={text} />}
              {inApp && (
                <p className="max-w-3xl whitespace-pre-line break-words">
                  <span className="text-ink-soft">In the app: </span>
                  <strong>{inApp.heading}</strong>
                  {`\n${inApp.body}`}
                </p>
              )}
              <TestMail key={mail} mail={mail} words={words} />
            </>
          )}
        </Loaded>
      </div>
    </Panel>
  );
}

function Framed({
  mail,
  words,
  colours,
}: {
  mail: string;
  words: TypedMail;
  colours: 'light' | 'dark';
}) {
  const query = { words: JSON.stringify(words), colours };
  const src = addressOf(showMail.path, { params: { mail }, query });
  return (
    <figure className="flex min-w-0 flex-col gap-2 max-sm:-mx-3">
      <figcaption className="font-semibold">In {colours} colours</figcaption>
      {/* A new frame each time: one that goes to another address adds a step to Back. */}
      <iframe
        key={src}
        title={`The mail in ${colours} colours`}
        sandbox=""
        src={src}
        className="h-144 w-full rounded-card border border-line"
      />
    </figure>
  );
}

const Disclosed = ({ text }: { text: string }) => (
  <details>
    <summary className="cursor-pointer font-semibold">As text</summary>
    <AsText text={text} />
  </details>
);

const AsText = ({ text }: { text: string }) => (
  <p className="mt-2 max-w-3xl whitespace-pre-line break-words rounded-card bg-page p-4">{text}</p>
);

/** Sends the mail with the previewed words to whoever is signed in. */
function TestMail({ mail, words }: { mail: string; words: TypedMail }) {
  const may = useMay('change-settings');
  const test = useMutation({
    mutationFn: () => send(sendTestMail, { params: { mail }, body: words }),
  });
  if (!may) return null;
  return (
    <div className="flex flex-col items-start gap-3">
      <Refusal error={test.error} />
      {test.isSuccess && (
        <Banner tone="good" role="status">
          A test mail is on its way to {test.data.recipient}.
        </Banner>
      )}
      <Button look="quiet" pending={test.isPending} onClick={() => test.mutate()}>
        Send me a test mail
      </Button>
    </div>
  );
}
