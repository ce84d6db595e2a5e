import { PageHeading } from '@nestbox/ui/pageHeading';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { PageTitle } from '../parts/pageTitle';
import { TabLinks } from '../parts/tabLinks';
import { paths } from '../paths';

const tabs = [
  { to: paths.content, text: 'Home and panels' },
  { to: paths.pages, text: 'Pages' },
  { to: paths.journal, text: 'Journal' },
];

/** The heading of the content's screens, with the way between them. */
export const ContentTabs = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col gap-6">
    <PageTitle title="Content" />
    <PageHeading
      title="Content"
      intro="What customers read in the shop. What you save shows at once."
    />
    <TabLinks label="Content" tabs={tabs} current={useLocation().pathname} />
    {children}
  </div>
);
