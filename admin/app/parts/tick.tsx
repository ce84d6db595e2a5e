import type { ReactNode } from 'react';

interface TickProps {
  label: string;
  ticked: boolean;
  onTick: (ticked: boolean) => void;
  children?: ReactNode;
}

/** A box to tick, large enough for a finger. */
export const Tick = ({ label, ticked, onTick, children }: TickProps) => (
  <label className="flex min-h-11 min-w-11 cursor-pointer items-center gap-3 font-semibold">
    <input
      type="checkbox"
      aria-label={label}
      checked={ticked}
      onChange={({ target }) => onTick(target.checked)}
      className="size-5 accent-ink"
    />
    {children}
  </label>
);
