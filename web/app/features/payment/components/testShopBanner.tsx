import { FlaskConical } from 'lucide-react';
import { useIsTestShop } from '../api/getCardProvider';

/** Lies over the foot of the screen, since it comes late and must not push anything. */
export function TestShopBanner() {
  if (!useIsTestShop()) return null;
  return (
    <p className="fixed inset-x-0 bottom-0 z-20 flex items-center justify-center gap-2 bg-accent px-4 py-2 text-center text-sm font-semibold text-ink">
      <FlaskConical aria-hidden="true" className="size-4 shrink-0" />
      Test shop: no real money moves
    </p>
  );
}
