import { useMutation } from '@nestbox/client/api/useMutation';
import { useDebounced } from '@nestbox/client/useDebounced';
import {
  previewNewsletter,
  type StaffNewsletter,
  testNewsletter,
} from '@nestbox/contract/staffNewsletters';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../api/client';
import { MailPages } from '../parts/mailPages';
import { Refusal } from '../parts/refusal';

type Shown = Pick<StaffNewsletter, 'subject' | 'body'>;

/** A newsletter as its readers see it, some moments after it was typed. */
export function NewsletterPreview({ subject, body }: Shown) {
  const typed = useDebounced(JSON.stringify({ subject, body }));
  const preview = useQuery({
    queryKey: [previewNewsletter.path, typed],
    queryFn: ({ signal }) => send(previewNewsletter, { body: JSON.parse(typed), signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return (
    <>
      <p className="break-words">
        Subject: <strong>{subject || 'none yet'}</strong>
      </p>
      <MailPages title="The newsletter as a mail" pages={preview.data ?? { light: '', dark: '' }} />
      <Refusal error={preview.error} />
    </>
  );
}

/** Mails a newsletter as it is typed to whoever is signed in. */
export function TestNewsletter({ subject, body }: Shown) {
  const test = useMutation({ mutationFn: () => send(testNewsletter, { body: { subject, body } }) });
  return (
    <>
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
    </>
  );
}
