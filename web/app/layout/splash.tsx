import { shop } from '@nestbox/shop/webShop';
import { LogoMark } from '@nestbox/ui/logo';
import { Spinner } from '@nestbox/ui/spinner';
import { useEffect, useState } from 'react';

const splashMilliseconds = 800;
let over = false;

/**
 * Covers the screen while the app starts. The style sheet hides it 800 ms after the first paint,
 * with or without script. This component only removes it.
 */
export function Splash() {
  const [gone, setGone] = useState(over);

  useEffect(() => {
    const timer = setTimeout(() => {
      over = true;
      setGone(true);
    }, splashMilliseconds);
    return () => clearTimeout(timer);
  }, []);

  if (gone) return null;
  return (
    <div
      role="status"
      data-testid="splash"
      className="splash on-dark fixed inset-0 z-100 flex flex-col items-center justify-center gap-6 bg-header text-cream"
    >
      <LogoMark picture={shop.logo.onHeader} className="size-14" />
      <Spinner className="size-7 text-accent" />
      <span className="sr-only">Loading</span>
    </div>
  );
}
