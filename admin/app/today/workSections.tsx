import type { AnswerOf } from '@nestbox/contract/call';
import type { getWork, WaitingWork, WorkList } from '@nestbox/contract/staffToday';
import { Banner } from '@nestbox/ui/banner';
import { useEffect, useId, useRef, useState } from 'react';
import { useMay } from '../api/session';
import { ScreenLink } from '../parts/screenLink';
import { paths } from '../paths';
import { listTexts } from './listTexts';
import { useRefreshWork } from './useRefreshWork';
import { WorkDialog } from './workDialog';
import { type OpenWork, WorkEntry } from './workEntry';

/** Entries of lists of work, with the dialog of an act and what came of it. */
export function useWorkActs() {
  const [open, setOpen] = useState<OpenWork | null>(null);
  const [said, setSaid] = useState<{ sentence: string; isBad: boolean } | null>(null);
  const refresh = useRefreshWork();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (said) place.current?.scrollIntoView({ block: 'nearest' });
  }, [said]);
  const begin = (work: OpenWork) => {
    setSaid(null);
    setOpen(work);
  };
  const outcome = (
    <div ref={place} role="status" className="empty:hidden">
      {said && <Banner tone={said.isBad ? 'bad' : 'good'}>{said.sentence}</Banner>}
    </div>
  );
  const dialog = open && (
    <WorkDialog
      work={open}
      onClose={() => setOpen(null)}
      onDone={(sentence, isBad = false) => {
        setOpen(null);
        setSaid({ sentence, isBad });
        refresh();
      }}
    />
  );
  return { begin, outcome, dialog };
}

type Lists = AnswerOf<typeof getWork>['lists'];

/** What somebody must do: a section for each list that has entries. */
export function WorkSections({ lists }: { lists: Lists }) {
  const { begin, outcome, dialog } = useWorkActs();
  return (
    <>
      {outcome}
      {lists.map(({ list, count, late, entries }) => (
        <WorkSection
          key={list}
          list={list}
          count={count}
          late={late}
          entries={entries}
          begin={begin}
        />
      ))}
      {dialog}
    </>
  );
}

interface WorkSectionProps {
  list: WorkList;
  count: number;
  late: number;
  entries: readonly WaitingWork[];
  begin: (work: OpenWork) => void;
}

function WorkSection({ list, count, late, entries, begin }: WorkSectionProps) {
  const id = useId();
  const helps = useMay('help-customers');
  const { title, explained } = listTexts[list];
  // One entry of all products, which says how many there are.
  const standsForAll = entries[0]?.key === 'all';
  return (
    <section aria-labelledby={id} className="overflow-hidden rounded-panel bg-surface shadow-card">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-line border-b px-5 py-4 sm:px-6">
        <div className="min-w-0">
          <h2 id={id} className="text-xl sm:text-2xl">
            {title} {!standsForAll && <span className="tabular-nums text-ink-soft">{count}</span>}
          </h2>
          <p className="text-ink-soft text-sm">{explained}</p>
        </div>
        {late > 0 && (
          <span className="rounded-full bg-bad-tint px-3 py-1 font-semibold text-bad text-sm">
            {late === count ? 'Late' : `${late} late`}
          </span>
        )}
      </div>
      <ul aria-labelledby={id}>
        {entries.map((entry) => (
          <WorkEntry key={entry.key} list={list} entry={entry} begin={begin} />
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-6 border-line border-t px-5 py-3 empty:hidden sm:px-6">
        {count > entries.length && <ScreenLink to={`/today/${list}`}>See all {count}</ScreenLink>}
        {list === 'failed-charges' && helps && (
          <ScreenLink to={paths.callList}>Call list</ScreenLink>
        )}
        {list === 'disputes' && <ScreenLink to={`/today/${list}`}>Outcomes</ScreenLink>}
      </p>
    </section>
  );
}
