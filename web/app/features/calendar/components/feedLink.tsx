import { CalendarPlus, Copy } from 'lucide-react';
import { useId, useRef } from 'react';
import toast from 'react-hot-toast';
import { Button } from '#app/ui/button';
import { buttonStyle } from '#app/ui/buttonStyle';
import { fieldStyle } from '#app/ui/fieldStyle';
import { RenewFeed } from './renewFeed';

/** Calendar programs take the address by this scheme, and go on asking it. */
const subscribing = (url: string) => url.replace(/^https?:/, 'webcal:');

/** The feed's address: to be opened, copied, or given up for another one. */
export function FeedLink({ url }: { url: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);

  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast.success('Link copied'),
      // Where the browser does not let us, the link is marked, to be copied by hand.
      () => field.current?.select(),
    );

  return (
    <>
      <div className="flex w-full flex-col gap-1.5">
        <label htmlFor={id} className={fieldStyle.label}>
          Your private link
        </label>
        <input
          ref={field}
          id={id}
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
          aria-describedby={`${id}-hint`}
          className={`${fieldStyle.control} text-ellipsis`}
        />
        <p id={`${id}-hint`} className={fieldStyle.hint}>
          Who has this link sees your delivery days. Keep it to yourself.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <a href={subscribing(url)} className={buttonStyle('quiet')}>
          <CalendarPlus aria-hidden="true" className="size-5" />
          Add to my calendar
        </a>
        <Button look="quiet" onClick={copy}>
          <Copy aria-hidden="true" className="size-5" />
          Copy link
        </Button>
        <RenewFeed />
      </div>
    </>
  );
}
