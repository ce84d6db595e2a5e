import type { ReactNode } from 'react';

interface ScreenPartProps {
  /** What a link on the same screen leads to. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A part of a long screen: panels, two beside each other where there is room. */
export const ScreenPart = ({ id, title, children }: ScreenPartProps) => (
  <div className="flex flex-col gap-5">
    <h2 id={id} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
      {title}
    </h2>
    <div className="grid items-start gap-6 lg:grid-cols-2">{children}</div>
  </div>
);
