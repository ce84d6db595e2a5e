import type { WaitingWork, WorkList } from '@nestbox/contract/staffToday';
import { Button, buttonStyle } from '@nestbox/ui/button';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { useSession } from '../api/session';
import { CustomerLink } from '../parts/customerLink';
import { actsOf, type WorkAct } from './actsOfWork';
import { ageText } from './ageText';
import { Owner } from './owner';

export interface OpenWork {
  readonly entry: WaitingWork;
  readonly act: WorkAct;
}

interface WorkEntryProps {
  list: WorkList;
  entry: WaitingWork;
  /** Opens the dialog of an act. */
  begin: (work: OpenWork) => void;
}

/** An entry of a list of work: what waits, how long, who has it, and what to do about it. */
export function WorkEntry({ list, entry, begin }: WorkEntryProps) {
  const { data: session } = useSession();
  const { customerId, who, isCustomer, what, isLate } = entry;
  const age = ageText(entry);
  return (
    <li className="grid gap-x-6 gap-y-3 border-line border-b px-5 py-4 last:border-0 sm:px-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3">
          {isCustomer && customerId ? (
            <CustomerLink customerId={customerId}>{who}</CustomerLink>
          ) : (
            <span className="font-semibold wrap-anywhere">{who}</span>
          )}
          {age !== '' && (
            <span
              className={`text-sm tabular-nums ${isLate ? 'font-semibold text-bad' : 'text-ink-soft'}`}
            >
              {age}
            </span>
          )}
        </p>
        <p className="wrap-anywhere">{what}</p>
      </div>
      <div className="flex flex-col gap-2 lg:items-end">
        <div className="flex flex-wrap gap-2 lg:justify-end">
          {actsOf(list, entry, session?.permissions ?? []).map((act, place) => (
            <ActButton
              key={act.label}
              act={act}
              who={who}
              isMain={place === 0}
              onPress={() => begin({ entry, act })}
            />
          ))}
        </div>
        <Owner list={list} entry={entry} />
      </div>
    </li>
  );
}

interface ActButtonProps {
  act: WorkAct;
  who: string;
  isMain: boolean;
  onPress: () => void;
}

function ActButton({ act, who, isMain, onPress }: ActButtonProps) {
  const look = isMain ? 'primary' : 'quiet';
  const about = <span className="sr-only">: {who}</span>;
  if ('to' in act) {
    return (
      <ButtonLink to={act.to} look={look} size="small">
        {act.label}
        {about}
      </ButtonLink>
    );
  }
  if ('href' in act) {
    return (
      <a href={act.href} target="_blank" rel="noreferrer" className={buttonStyle(look, 'small')}>
        {act.label}
        {about}
      </a>
    );
  }
  return (
    <Button look={look} size="small" onClick={onPress}>
      {act.label}
      {about}
    </Button>
  );
}
