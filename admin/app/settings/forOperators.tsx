import { FoldedCard } from '@nestbox/ui/foldedCard';
import type { ReactNode } from 'react';

/** What an owner needs nothing of: it is for whoever runs the servers. */
export const ForOperators = ({ children }: { children: ReactNode }) => (
  <FoldedCard id="for-operators" title="For whoever operates the shop">
    {children}
  </FoldedCard>
);
