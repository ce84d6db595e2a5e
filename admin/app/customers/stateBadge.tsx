import type { StaffCustomer } from '@nestbox/contract/staffCustomers';
import { stateText } from './stateText';

type State = StaffCustomer['subscription']['state'];

const tones: Readonly<Record<State, string>> = {
  new: 'bg-mist/60',
  active: 'bg-good-tint text-good',
  paused: 'bg-butter',
  cancelled: 'bg-line/60',
};

export const badgeStyle =
  'inline-block whitespace-nowrap rounded-full px-2.5 py-0.5 font-semibold text-sm';

/** The state of a subscription, or that the account is closed. */
export const StateBadge = ({ state, closed }: { state: State; closed: boolean }) => (
  <span className={`${badgeStyle} ${closed ? tones.cancelled : tones[state]}`}>
    {closed ? 'Closed' : stateText[state]}
  </span>
);
