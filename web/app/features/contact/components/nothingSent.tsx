import { shop } from '@nestbox/contract/shop';
import { Banner } from '#app/ui/banner';
import { buttonStyle } from '#app/ui/buttonStyle';
import { type ContactMessage, mailLink } from '../contactMessage';

/** Tells the truth about the form, and the way on. */
export const NothingSent = ({ message }: { message: ContactMessage }) => (
  <Banner role="status">
    <p>
      Thank you. This form does not send yet, so nobody has received your message. Please write to{' '}
      <strong className="font-semibold break-words">{shop.supportEmail}</strong>: your own mail
      program can open it with everything you have typed.
    </p>
    <a href={mailLink(message)} className={`${buttonStyle('secondary', 'small')} mt-4`}>
      Open in my mail program
    </a>
  </Banner>
);
