import { shop } from '@nestbox/shop/webShop';
import { CalendarX, type LucideIcon, Store, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useShopSettings } from '../api/getShopSettings';
import { shortDeliveryText } from '../deliveryText';

/** What decides whether to buy: the price of delivery, how the subscription ends, and who sells. */
export function TrustFacts({ className = '' }: { className?: string }) {
  const prices = useShopSettings().data?.deliveryPrices;
  return (
    <ul className={`flex flex-col gap-2 text-sm text-ink-soft ${className}`}>
      {/* A line of its own, so that nothing moves when the price is known. */}
      <Fact icon={Truck}>{prices ? shortDeliveryText(prices) : '\u00a0'}</Fact>
      <Fact icon={CalendarX}>Cancel any time, free of charge</Fact>
      <Fact icon={Store}>
        Sold by {[shop.legalName, ...shop.address].join(', ')}.{' '}
        <a
          href={`mailto:${shop.supportEmail}`}
          className="rounded-sm font-semibold break-words text-ink underline underline-offset-4"
        >
          {shop.supportEmail}
        </a>
      </Fact>
    </ul>
  );
}

const Fact = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <li className="flex gap-2.5">
    <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
    <span className="min-w-0">{children}</span>
  </li>
);
