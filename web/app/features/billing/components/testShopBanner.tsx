import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsTestShop } from '../api/getCardProvider';

/**
 * Says that this is a test shop. Fixed position: avoids layout shift when it appears.
 * @param children further information, such as a link to the mailbox
 */
export function TestShopBanner({ children }: { children?: ReactNode }) {
  if (!useIsTestShop()) return null;
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center justify-center gap-x-5 gap-y-1 bg-accent px-4 py-2 pointer-coarse:py-3 text-center text-sm font-semibold text-on-accent">
      <p className="flex items-center gap-2">
        <FlaskConical aria-hidden="true" className="size-4 shrink-0" />
        Test shop: no real money moves
      </p>
      {children}
    </div>
  );
}
