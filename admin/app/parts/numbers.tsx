import type { ReactNode } from 'react';

export interface Figure {
  readonly label: string;
  readonly value: string;
  readonly text?: ReactNode;
  /** Whether something is wrong. */
  readonly bad?: boolean;
}

/** Figures side by side, each with what it counts. */
export const Numbers = ({ label, figures }: { label: string; figures: readonly Figure[] }) => (
  <ul
    aria-label={label}
    className={`grid grid-cols-2 gap-3 sm:gap-4 ${figures.length === 3 ? 'lg:grid-cols-3' : 'lg:grid-cols-4'}`}
  >
    {figures.map(({ label: name, value, text, bad = false }) => (
      <li
        key={name}
        className="flex flex-col rounded-card border border-line p-3 max-lg:last:odd:col-span-2 sm:p-4"
      >
        <p className="font-semibold">{name}</p>
        <p
          className={`mt-1 font-display text-xl sm:text-3xl tabular-nums ${bad ? 'text-bad' : ''}`}
        >
          {value}
        </p>
        {text && <p className="mt-1 text-ink-soft text-sm">{text}</p>}
      </li>
    ))}
  </ul>
);
