import { useState } from 'react';
import toast from 'react-hot-toast';
import { reasonOf } from '#app/api/apiError';
import { Banner } from '#app/ui/banner';
import { Button } from '#app/ui/button';
import { Dialog } from '#app/ui/dialog';
import { useRenewCalendarFeed } from '../api/renewCalendarFeed';

/** Another address, for who has let the present one out of their hands. */
export function RenewFeed() {
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
