import { FactList } from '@nestbox/ui/factList';
import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface OverviewCardProps {
  /** The address that the card links to; null while there is nothing to see. */
  to: string | null;
  title: string;
  icon: LucideIcon;
  /** The background of its icon. */
  ground: string;
  facts: Record<string, string | number>;
  /** The facts are placeholders of the right length, which are not shown. */
  loading?: boolean;
}

/** A card with a few facts, which links to more. */
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
        <span
          className={`grid size-10 shrink-0 place-items-center rounded-control sm:size-12 ${ground}`}
        >
          <Icon aria-hidden="true" className="size-5 sm:size-6" />
        </span>
        <span className="font-display text-2xl font-semibold">{title}</span>
        {to && <ChevronRight aria-hidden="true" className="ml-auto size-5 shrink-0" />}
      </span>
      <FactList facts={facts} loading={loading} />
    </Frame>
  </li>
);

const look = 'flex h-full flex-col gap-3 rounded-card bg-surface p-5 shadow-card sm:p-6';

const Frame = ({ to, children }: { to: string | null; children: ReactNode }) =>
  to ? (
    <Link to={to} className={`${look} transition-shadow hover:shadow-lift`}>
      {children}
    </Link>
  ) : (
    <div className={look}>{children}</div>
  );
