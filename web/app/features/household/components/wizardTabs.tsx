import { Tabs } from '@base-ui/react/tabs';
import { ListChecks } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { steps, summaryTab } from './steps';

const tab =
  'group/tab relative flex min-h-12 shrink-0 items-center gap-2.5 rounded-full px-2.5 font-semibold sm:px-4 text-ink-soft hover:text-ink focus-visible:-outline-offset-3 data-active:bg-ink data-active:text-on-ink';

interface WizardTabsProps {
  current: number;
  onStep: (step: number) => void;
  onSummary: () => void;
  children: ReactNode;
}

/** The steps and the summary as tabs, in any order. */
export function WizardTabs({ current, onStep, onSummary, children }: WizardTabsProps) {
  const list = useRef<HTMLDivElement>(null);

  // On a narrow screen the tab of the open step may be out of view.
  useEffect(() => {
    const active = list.current?.children[current];
    if (active instanceof HTMLElement && list.current)
      list.current.scrollLeft = active.offsetLeft - list.current.offsetLeft - 16;
  }, [current]);

  return (
    <Tabs.Root
      value={current}
      onValueChange={(next) => (next === summaryTab ? onSummary() : onStep(Number(next)))}
      className="flex flex-col gap-6"
    >
      <Tabs.List
        ref={list}
        aria-label="Household"
        className="flex justify-between gap-1 overflow-x-auto rounded-full border border-line bg-surface p-1.5 [scrollbar-width:none]"
      >
        {steps.map((name, step) => (
          <Tabs.Tab key={name} value={step} className={tab}>
            <span
              aria-hidden="true"
              className="grid size-6 place-items-center rounded-full bg-ink/10 text-sm tabular-nums in-data-active:bg-accent in-data-active:text-on-accent"
            >
              {step + 1}
            </span>
            <span className="max-sm:group-not-data-active/tab:sr-only">{name}</span>
          </Tabs.Tab>
        ))}
        <Tabs.Tab value={summaryTab} className={tab}>
          <ListChecks aria-hidden="true" className="size-5 sm:hidden" />
          <span className="max-sm:group-not-data-active/tab:sr-only">{summaryTab}</span>
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value={current} className="rounded-panel bg-surface p-6 shadow-card sm:p-10">
        {children}
      </Tabs.Panel>
    </Tabs.Root>
  );
}
