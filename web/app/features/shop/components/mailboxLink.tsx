import { useShopSettings } from '../api/getShopSettings';

interface MailboxLinkProps {
  /** Shows only the mails to this address. */
  recipient?: string;
}

/** A link to the mails of a test shop, in a new tab so that no form is lost. */
export function MailboxLink({ recipient }: MailboxLinkProps) {
  const mailbox = useShopSettings().data?.mailbox;
  if (!mailbox) return null;
  const filter = recipient ? `?to=${encodeURIComponent(recipient)}` : '';
  return (
    <a
      href={mailbox + filter}
      target="_blank"
      rel="noreferrer"
      className="touch-area rounded-sm underline underline-offset-4"
    >
      Open the mailbox<span className="sr-only"> (in a new tab)</span>
    </a>
  );
}
