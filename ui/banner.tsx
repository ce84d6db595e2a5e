import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';

const tones = {
  info: { look: 'bg-accent-tint text-ink', icon: Info },
  good: { look: 'bg-good-tint text-good', icon: CircleCheck },
  bad: { look: 'bg-bad-tint text-bad', icon: CircleAlert },
} as const;

interface BannerProps {
  tone?: keyof typeof tones;
  /** Read out at once (alert), when idle (status), or not by itself. */
  role?: 'alert' | 'status';
  children: ReactNode;
}

export function Banner({ tone = 'info', role, children }: BannerProps) {
  const { look, icon: Icon } = tones[tone];
  return (
    <div role={role} className={`flex gap-3 rounded-control px-4 py-3 ${look}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
