import { reasonOf } from '@nestbox/client/api/apiError';
import { useMutation } from '@nestbox/client/api/useMutation';
import { undoUnsubscribe, unsubscribe } from '@nestbox/contract/unsubscribe';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { send } from '#app/api/client';

/** Ends offers and news on a press, because virus scanners of mails open every link. */
export function Unsubscribe({ token }: { token: string }) {
  const end = useMutation({ mutationFn: () => send(unsubscribe, { body: { token } }) });
  const undo = useMutation({
    mutationFn: () => send(undoUnsubscribe, { body: { token } }),
    onSuccess: () => end.reset(),
  });
  const error = undo.error ?? end.error;
  return (
    <div className="flex flex-col gap-5">
      {error && (
        <Banner tone="bad" role="alert">
          {reasonOf(error, 'That did not arrive. Please try again.')}
        </Banner>
      )}
      {end.isSuccess ? (
        <>
          <Banner tone="good" role="status">
            You get no more offers and news from us.
          </Banner>
          <Button look="quiet" onClick={() => undo.mutate()} pending={undo.isPending}>
            Undo
          </Button>
        </>
      ) : (
        <>
          {undo.isSuccess && (
            <Banner tone="good" role="status">
              You get offers and news again.
            </Banner>
          )}
          <Button onClick={() => end.mutate()} pending={end.isPending}>
            Unsubscribe
          </Button>
        </>
      )}
    </div>
  );
}
