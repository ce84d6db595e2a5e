import type { ReactNode } from 'react';

interface DisclosureProps {
  title: string;
  children: ReactNode;
  onOpen?: () => void;
}

/** A collapsible section. */
export const Disclosure = ({ title, children, onOpen }: DisclosureProps) => (
  <details
    onToggle={(event) => {
      if (event.currentTarget.open) onOpen?.();
    }}
  >
    <summary className="cursor-pointer rounded-sm py-3 font-semibold">{title}</summary>
    <div className="border-t border-line">{children}</div>
  </details>
);
