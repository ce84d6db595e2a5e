import { type ReactNode, useId } from 'react';

/** A part of the outlook, under its own heading. */
export function OutlookPanel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-5 self-stretch rounded-card bg-surface p-4 shadow-card sm:p-6"
    >
      <h3 id={id} className="text-2xl">
        {title}
      </h3>
      {children}
    </section>
  );
}
