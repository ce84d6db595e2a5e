import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { FactList } from '#app/ui/factList';

interface OverviewCardProps {
  /** Where a press on the card leads; null while there is nothing to see. */
  to: string | null;
  title: string;
  icon: LucideIcon;
  /** The background of its icon. */
  ground: string;
  facts: Record<string, string | number>;
  /** The facts stand in for others that are as long, and are not to be read. */
  loading?: boolean;
}

/** A few facts under a title, on a card that leads to more. */
export const OverviewCard = ({
  to,
  title,
  icon: Icon,
  ground,
  facts,
  loading = false,
}: OverviewCardProps) => (
  <li data-testid={loading ? 'skeleton' : undefined}>
    <Frame to={loading ? null : to}>
      <span className="flex items-center gap-4">
        <span className={`grid size-12 shrink-0 place-items-center rounded-control ${ground}`}>
          <Icon aria-hidden="true" className="size-6" />
        </span>
        <span className="font-display text-2xl font-semibold">{title}</span>
      </span>
      <FactList facts={facts} loading={loading} />
    </Frame>
  </li>
);

const look = 'flex h-full flex-col gap-5 rounded-card bg-surface p-6 shadow-card';

const Frame = ({ to, children }: { to: string | null; children: ReactNode }) =>
  to ? (
    <Link to={to} className={`${look} transition-shadow hover:shadow-lift`}>
      {children}
    </Link>
  ) : (
    <div className={look}>{children}</div>
  );
