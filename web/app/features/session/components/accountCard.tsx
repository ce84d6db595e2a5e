import { type ReactNode, useId } from 'react';

interface AccountCardProps {
  title: string;
  children: ReactNode;
}

/** A section of the account on the profile page. */
export function AccountCard({ title, children }: AccountCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-6 rounded-panel bg-surface p-6 shadow-card sm:p-8"
    >
      <h2 id={id} className="text-2xl sm:text-3xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
