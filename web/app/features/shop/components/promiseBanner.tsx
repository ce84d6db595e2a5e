import { pagePaths } from '@nestbox/contract/pagePaths';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { CalendarClock, Home, PackageOpen } from 'lucide-react';
import { useState } from 'react';
import { own } from '#app/config/ownContent';

const panels = [
  { number: 1, icon: Home, ground: 'bg-butter' },
  { number: 2, icon: CalendarClock, ground: 'bg-mist' },
  { number: 3, icon: PackageOpen, ground: 'bg-oat' },
] as const;

/** Three panels. The one that is hovered, focused or pressed last is open. */
export function PromiseBanner() {
  const [open, setOpen] = useState(0);
  return (
    <section aria-labelledby="promise" className="shell">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <h2 id="promise" className="max-w-2xl text-3xl md:text-4xl" {...own('promise')} />
        <ButtonLink to={pagePaths.boxSummary} look="secondary" size="large" {...own('createBox')} />
      </div>
      <ul className="mt-8 flex flex-col gap-4 lg:h-80 lg:flex-row">
        {panels.map((panel, place) => (
          <PanelItem
            key={panel.number}
            panel={panel}
            open={place === open}
            onOpen={() => setOpen(place)}
          />
        ))}
      </ul>
    </section>
  );
}

interface PanelItemProps {
  panel: (typeof panels)[number];
  open: boolean;
  onOpen: () => void;
}

const PanelItem = ({ panel: { number, icon: Icon, ground }, open, onOpen }: PanelItemProps) => (
  <li
    className={`min-w-0 basis-0 transition-[flex-grow] duration-500 ease-calm ${open ? 'lg:grow-[2.2]' : 'lg:grow'}`}
  >
    <button
      type="button"
      aria-expanded={open}
      onMouseEnter={onOpen}
      onFocus={onOpen}
      onClick={onOpen}
      className={`flex size-full flex-col items-start justify-between gap-10 rounded-panel p-7 text-left md:p-9 ${ground}`}
    >
      <Icon aria-hidden="true" className="size-12" strokeWidth={1.25} />
      <span className="block">
        <span
          className="block font-display text-2xl font-semibold md:text-3xl"
          {...own(`panel${number}`)}
        />
        <span
          className={`grid transition-[grid-template-rows,opacity] duration-500 ease-calm ${open ? 'grid-rows-[1fr] opacity-100' : 'grid-rows-[0fr] opacity-0'}`}
        >
          <span className={`overflow-hidden ${open ? '' : 'invisible'}`}>
            <span
              className="block max-w-md pt-3 text-lg leading-relaxed md:min-w-64"
              {...own(`panel${number}Text`)}
            />
          </span>
        </span>
      </span>
    </button>
  </li>
);
