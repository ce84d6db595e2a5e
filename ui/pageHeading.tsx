import type { ReactNode } from 'react';

interface PageHeadingProps {
  title: ReactNode;
  intro?: ReactNode;
  children?: ReactNode;
}

/** A screen's heading, with an introduction under it and actions beside it. */
export const PageHeading = ({ title, intro, children }: PageHeadingProps) => (
  <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
    <div className="max-w-2xl">
      <h1 className="text-4xl md:text-5xl">{title}</h1>
      {intro && <p className="mt-3 text-lg text-ink-soft">{intro}</p>}
    </div>
    {children}
  </div>
);
