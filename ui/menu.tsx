import { Menu as Base } from '@base-ui/react/menu';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonStyle } from './button';

interface MenuProps {
  /** The text of the button that opens it. */
  label: ReactNode;
  /** `danger` items are marked, and stand apart from those before them. */
  items: readonly {
    readonly label: string;
    readonly danger?: boolean;
    readonly onSelect: () => void;
  }[];
}

const item =
  'flex min-h-11 cursor-default items-center rounded-control px-3 outline-none select-none data-highlighted:bg-page';

/** A button that opens a list of acts. Escape closes it, and the button has the focus again. */
export const Menu = ({ label, items }: MenuProps) => (
  <Base.Root modal={false}>
    <Base.Trigger className={buttonStyle('quiet', 'small')}>
      {label}
      <ChevronDown aria-hidden="true" className="size-4" />
    </Base.Trigger>
    <Base.Portal>
      <Base.Positioner sideOffset={6} align="end" collisionPadding={12} className="z-40">
        <Base.Popup className="flex max-h-(--available-height) min-w-52 flex-col overflow-y-auto rounded-card border border-line bg-surface p-1.5 text-ink shadow-lift outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
          {items.map(({ label: text, danger = false, onSelect }, place) => (
            <Base.Item
              key={text}
              onClick={onSelect}
              className={`${item} ${danger ? 'text-bad' : ''} ${
                danger && place > 0 && !items[place - 1]?.danger ? 'mt-1.5' : ''
              }`}
            >
              {text}
            </Base.Item>
          ))}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);
