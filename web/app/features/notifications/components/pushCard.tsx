import { reasonOf, referenceOf } from '@nestbox/client/api/apiError';
import { type PushTopic, pushTopics } from '@nestbox/contract/pushTopics';
import { Button } from '@nestbox/ui/button';
import { Checkbox } from '@nestbox/ui/checkbox';
import { ErrorState } from '@nestbox/ui/errorState';
import { FoldedCard } from '@nestbox/ui/foldedCard';
import { LoadingGroup } from '@nestbox/ui/loadingGroup';
import { Skeleton } from '@nestbox/ui/skeleton';
import type { ReactNode } from 'react';
import toast from 'react-hot-toast';
import { pushSupport } from '#app/api/endPush';
import { NotAllowed, useEndPush, usePushTopics, useSavePushTopics } from '../api/pushDevice';

const topicTexts: Record<PushTopic, { label: string; hint: string }> = {
  boxes: { label: 'Boxes', hint: 'Last chances to change a box, shipments and deliveries.' },
  money: { label: 'Money', hint: 'Payments that failed, refunds and credit.' },
  account: { label: 'Account', hint: 'Your subscription, your log-in and your card.' },
};

const sharedToast = { id: 'push' };

/** Notifications on this device, also while no page of the shop is open. */
export const PushCard = () => (
  <FoldedCard id="notifications-here" title="Notifications on this device">
    {pushSupport() === 'unsupported' && (
      <Text>
        This browser shows no notifications of shops. On an iPhone or iPad, add the shop to the home
        screen first, and open it from there.
      </Text>
    )}
    {pushSupport() === 'blocked' && (
      <Text>
        Your browser blocks notifications of this shop. Allow them in its settings, and load this
        page again.
      </Text>
    )}
    {pushSupport() === 'supported' && <Switches />}
  </FoldedCard>
);

const Text = ({ children }: { children: ReactNode }) => <p className="text-ink-soft">{children}</p>;

function Switches() {
  const { topics, publicKey, isPending, isError, error, refetch, isFetching } = usePushTopics();
  const save = useSavePushTopics();
  const end = useEndPush();
  if (isPending)
    return (
      <LoadingGroup label="Loading notifications" count={1}>
        <Skeleton className="h-13" />
      </LoadingGroup>
    );
  if (isError || !publicKey)
    return (
      <ErrorState
        title="Your notifications could not be loaded."
        reference={referenceOf(error)}
        onRetry={() => refetch()}
        pending={isFetching}
      />
    );
  const saved = (chosen: readonly PushTopic[] | undefined) =>
    save.mutate(
      { publicKey, ...(chosen && { topics: chosen }) },
      {
        onSuccess: () => toast.success(chosen ? 'Saved' : 'You are notified here', sharedToast),
        onError: (failure) => toast.error(formatFailure(failure), sharedToast),
      },
    );
  if (topics === null)
    return (
      <>
        <Text>
          What the bell shows also comes to this device, while no page of the shop is open.
        </Text>
        <div>
          <Button look="secondary" onClick={() => saved(undefined)} pending={save.isPending}>
            Turn on
          </Button>
        </div>
      </>
    );
  const chosen = save.isPending ? (save.variables.topics ?? pushTopics) : topics;
  return (
    <>
      {pushTopics.map((topic) => (
        <Checkbox
          key={topic}
          name={topic}
          {...topicTexts[topic]}
          checked={chosen.includes(topic)}
          onChange={(checked) =>
            saved(pushTopics.filter((each) => (each === topic ? checked : chosen.includes(each))))
          }
        />
      ))}
      <div>
        <Button
          look="quiet"
          pending={end.isPending}
          onClick={() =>
            end.mutate(undefined, {
              onSuccess: () => toast.success('You are no longer notified here', sharedToast),
              onError: (failure) =>
                toast.error(reasonOf(failure, 'Please try again.'), sharedToast),
            })
          }
        >
          Turn off
        </Button>
      </div>
    </>
  );
}

const formatFailure = (failure: Error) =>
  failure instanceof NotAllowed
    ? 'Your browser did not allow it. You can change that in its settings.'
    : failure.name === 'AbortError'
      ? 'Your browser could not reach the service that brings its notifications. Please try again later.'
      : reasonOf(failure, 'Notifications could not be turned on. Please try again.');
