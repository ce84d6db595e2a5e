import { type ReactNode, useId } from 'react';

interface ForecastPanelProps {
  title: string;
  children: ReactNode;
  /** The panel is beside a higher one, and stays in view. */
  beside?: boolean;
}

/** A part of the forecast with a heading. */
export function ForecastPanel({ title, children, beside = false }: ForecastPanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`flex min-w-0 flex-col gap-5 rounded-card bg-surface p-4 shadow-card sm:p-6 ${
        beside ? 'lg:sticky lg:top-24 lg:self-start' : ''
      }`}
    >
      <h3 id={id} className="text-2xl">
        {title}
      </h3>
      {children}
    </section>
  );
}
