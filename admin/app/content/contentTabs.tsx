import { PageHeading } from '@nestbox/ui/pageHeading';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { PageTitle } from '../parts/pageTitle';
import { paths } from '../paths';

const tabs = [
  { to: paths.content, label: 'Home and panels' },
  { to: paths.pages, label: 'Pages' },
  { to: paths.journal, label: 'Journal' },
];

/** The heading of the content's screens, with the way between them. */
export const ContentTabs = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col gap-6">
    <PageTitle title="Content" />
    <PageHeading
      title="Content"
      intro="What customers read in the shop. What you save shows at once."
    />
    <nav aria-label="Content" className="flex flex-wrap gap-2">
      {tabs.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          end
          className="flex min-h-11 items-center rounded-full border border-line-strong px-4 font-semibold hover:border-ink aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-on-ink"
        >
          {label}
        </NavLink>
      ))}
    </nav>
    {children}
  </div>
);
