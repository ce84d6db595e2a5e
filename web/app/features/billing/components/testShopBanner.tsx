import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsTestShop } from '../api/getCardProvider';

/**
 * Lies over the foot of the screen, since it comes late and must not push anything.
 * @param children what else is to be known of a test shop here
 */
export function TestShopBanner({ children }: { children?: ReactNode }) {
  if (!useIsTestShop()) return null;
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center justify-center gap-x-5 gap-y-1 bg-accent px-4 py-2 text-center text-sm font-semibold text-ink">
      <p className="flex items-center gap-2">
        <FlaskConical aria-hidden="true" className="size-4 shrink-0" />
        Test shop: no real money moves
      </p>
      {children}
    </div>
  );
}
