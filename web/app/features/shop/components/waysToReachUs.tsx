import { shop } from '@nestbox/shop/webShop';
import { type LucideIcon, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';

const link =
  'touch-area rounded-sm font-semibold break-words underline decoration-2 underline-offset-4';

export const WaysToReachUs = () => (
  <section
    aria-labelledby="reach-us"
    className="on-dark flex flex-col gap-8 rounded-panel bg-header p-8 text-cream sm:p-10"
  >
    <div>
      <h2 id="reach-us" className="text-3xl">
        Other ways to reach us
      </h2>
      <p className="mt-3 text-cream-soft">
        A question about a box, a product that arrived damaged, an idea for the shelf: we read
        everything, and the people who answer are the people who pack.
      </p>
    </div>
    <ul className="flex flex-col gap-6">
      <Way icon={Mail} title="Email">
        <a href={`mailto:${shop.supportEmail}`} className={link}>
          {shop.supportEmail}
        </a>
        <span className="block text-cream-soft">We answer within one working day.</span>
      </Way>
      {shop.supportPhone && (
        <Way icon={Phone} title="Telephone">
          <a href={`tel:${shop.supportPhone.replaceAll(' ', '')}`} className={link}>
            {shop.supportPhone}
          </a>
          {shop.supportHours && <span className="block text-cream-soft">{shop.supportHours}</span>}
        </Way>
      )}
      <Way icon={MapPin} title="Post">
        <address className="not-italic">
          {[shop.legalName, ...shop.address].map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      </Way>
    </ul>
    <p className="border-t border-cream/15 pt-6 text-sm text-cream-soft">
      Have your box number to hand, if it is about a box: it stands on the card of each box.
    </p>
  </section>
);

interface WayProps {
  icon: LucideIcon;
  title: string;
  children: ReactNode;
}

const Way = ({ icon: Icon, title, children }: WayProps) => (
  <li className="flex gap-4">
    <span className="grid size-11 shrink-0 place-items-center rounded-full bg-header-soft text-accent">
      <Icon aria-hidden="true" className="size-5" />
    </span>
    <div className="min-w-0">
      <h3 className="font-sans text-sm font-normal tracking-normal text-cream-soft">{title}</h3>
      {children}
    </div>
  </li>
);
