import { useMutation } from '@nestbox/client/api/useMutation';
import {
  type MailWords,
  previewMail,
  type StaffMails,
  sendTestMail,
} from '@nestbox/contract/staffMails';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../api/client';
import { useMay } from '../api/session';
import { Loaded } from '../parts/loaded';
import { MailPages } from '../parts/mailPages';
import { Refusal } from '../parts/refusal';

type Mail = StaffMails['mails'][number];

/** A mail as it is typed: words of all mails, and its texts; without texts, those that hold. */
type TypedMail = MailWords & { texts?: Record<string, string> };

interface MailPreviewProps {
  shown: Mail;
  words: TypedMail;
}

/** A mail as its readers see it, and as text. */
export function MailPreview({ shown, words }: MailPreviewProps) {
  const { mail } = shown;
  const preview = useQuery({
    queryKey: [previewMail.path, mail, words],
    queryFn: ({ signal }) => send(previewMail, { params: { mail }, body: words, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    /* What follows is pushed down before anybody sees it. */
    <div className={`flex flex-col gap-4 ${preview.isPending ? 'min-h-240' : ''}`}>
      <Loaded query={preview} what="The mail">
        {({ subject, text, pages, inApp }) => (
          <>
            <p>
              Subject: <strong>{subject}</strong>
            </p>
            <p className="text-ink-soft">
              {!pages
                ? 'Sent as text alone, without first line and closing.'
                : shown.isMarketing
                  ? 'Sent only to customers who agreed to offers and news, with a link to unsubscribe.'
                  : shown.isUpdate
                    ? 'An update: customers can switch it off.'
                    : 'Sent to every customer whom it concerns.'}
            </p>
            {pages && (
              <p className="text-ink-soft">
                Lines on a yellow ground are yours to edit. The rest is fixed: figures, receipts,
                legal notes and instructions.
              </p>
            )}
            <TestMail key={mail} mail={mail} words={words} />
            {pages && <MailPages title={`The mail “${shown.title}”`} pages={pages} />}
            {pages ? <Disclosed text={text} /> : <AsText text={text} />}
            {inApp && (
              <p className="max-w-3xl whitespace-pre-line break-words">
                <span className="text-ink-soft">In the app: </span>
                <strong>{inApp.heading}</strong>
                {`\n${inApp.body}`}
              </p>
            )}
          </>
        )}
      </Loaded>
    </div>
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
