import { pagePaths } from '@nestbox/contract/pagePaths';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { EmptyState } from '@nestbox/ui/emptyState';
import { useSubscriptionStatus } from '../api/subscription';
import { StartAgain } from './startAgain';

/** In place of the coming boxes: the next step, by the state of the subscription. */
export function NoBoxesPlanned() {
  const { data: status, isPending } = useSubscriptionStatus();
  if (isPending) return null;
  if (status?.state === 'cancelled' || status?.state === 'paused') {
    const cancelled = status.state === 'cancelled';
    return (
      <EmptyState
        title={cancelled ? 'Your subscription is cancelled' : 'Your subscription is paused'}
        action={<StartAgain status={status} label={cancelled ? 'Start again' : 'Resume'} />}
      >
        Your products and your household are kept. Your boxes are planned as soon as you{' '}
        {cancelled ? 'start again' : 'resume'}.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No boxes are planned"
      action={<ButtonLink to={pagePaths.household}>Plan my boxes</ButtonLink>}
    >
      Tell us about your home, and we plan what it needs and when.
    </EmptyState>
  );
}
