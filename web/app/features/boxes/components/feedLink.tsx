import { reasonOf } from '@nestbox/client/api/apiError';
import { Banner } from '@nestbox/ui/banner';
import { Button, buttonStyle } from '@nestbox/ui/button';
import { Dialog } from '@nestbox/ui/dialog';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { CalendarPlus, Copy } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { useRenewCalendarFeed } from '../api/renewCalendarFeed';

/** Returns the address with the scheme that calendar apps subscribe to. */
const toWebcal = (url: string) => url.replace(/^https?:/, 'webcal:');

/** The calendar feed's address, with buttons to open, copy and replace it. */
export function FeedLink({ url }: { url: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);

  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast.success('Link copied'),
      // If the browser refuses, the link is selected, to be copied manually.
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
        <a href={toWebcal(url)} className={buttonStyle('quiet')}>
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

/** Replaces the address, for customers who have given it to somebody by mistake. */
function RenewFeed() {
  const [asking, setAsking] = useState(false);
  const renew = useRenewCalendarFeed();
  const close = () => {
    setAsking(false);
    renew.reset();
  };
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        Make a new link
      </Button>
      <Dialog open={asking} onClose={close} title="Make a new calendar link?">
        <div className="flex flex-col gap-5">
          <p className="text-ink-soft">
            The link that you have now stops working at once. A calendar that uses it shows nothing
            new until you give it the new one.
          </p>
          {renew.isError && (
            <Banner tone="bad" role="alert">
              {reasonOf(renew.error, 'No new link was made; the one you have still works.')}
            </Banner>
          )}
          <div className="flex flex-wrap gap-3">
            <Button
              pending={renew.isPending}
              onClick={() =>
                renew.mutate(undefined, {
                  onSuccess: () => {
                    toast.success('Your calendar has a new link');
                    close();
                  },
                })
              }
            >
              Make a new link
            </Button>
            <Button look="quiet" onClick={close}>
              Keep this one
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
