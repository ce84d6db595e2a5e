import { Link } from 'react-router';

interface TabLinksProps {
  label: string;
  tabs: readonly { readonly to: string; readonly text: string }[];
  /** The address of the one that is shown. */
  current: string;
}

/** The parts of a screen, each with its own address. */
export const TabLinks = ({ label, tabs, current }: TabLinksProps) => (
  <nav aria-label={label} className="flex flex-wrap gap-2">
    {tabs.map(({ to, text }) => (
      <Link
        key={to}
        to={to}
        aria-current={to === current ? 'page' : undefined}
        className="flex min-h-11 items-center rounded-full border border-line-strong px-4 font-semibold hover:border-ink aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-on-ink"
      >
        {text}
      </Link>
    ))}
  </nav>
);
