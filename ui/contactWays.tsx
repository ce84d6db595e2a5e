import { type LucideIcon, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';

interface ContactWaysProps {
  legalName: string;
  address: readonly string[];
  supportEmail: string;
  supportPhone?: string | undefined;
  supportHours?: string | undefined;
}

const link =
  'inline-block max-w-full rounded-sm font-semibold break-words underline decoration-2 underline-offset-4 pointer-coarse:-my-3 pointer-coarse:py-3';

/** How customers reach the shop, on the ground of the header. */
export const ContactWays = ({
  legalName,
  address,
  supportEmail,
  supportPhone,
  supportHours,
}: ContactWaysProps) => (
  <ul className="flex flex-col gap-6">
    <Way icon={Mail} title="Email">
      <a href={`mailto:${supportEmail}`} className={link}>
        {supportEmail}
      </a>
      <span className="block text-cream-soft">We answer within one working day.</span>
    </Way>
    {supportPhone && (
      <Way icon={Phone} title="Telephone">
        <a href={`tel:${supportPhone.replaceAll(' ', '')}`} className={link}>
          {supportPhone}
        </a>
        {supportHours && <span className="block text-cream-soft">{supportHours}</span>}
      </Way>
    )}
    <Way icon={MapPin} title="Post">
      <address className="not-italic">
        {[legalName, ...address].map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
    </Way>
  </ul>
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
