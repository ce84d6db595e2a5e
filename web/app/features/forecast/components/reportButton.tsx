import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/button';

interface ReportButtonProps {
  /** It was told today. */
  pressed: boolean;
  pending: boolean;
  onPress: () => void;
  children: ReactNode;
}

export const ReportButton = ({ pressed, pending, onPress, children }: ReportButtonProps) => (
  <Button
    look="quiet"
    size="small"
    aria-pressed={pressed}
    pending={pending}
    onClick={onPress}
    className="aria-pressed:border-good aria-pressed:bg-good-tint aria-pressed:text-good max-sm:px-3"
  >
    {pressed && !pending && <Check aria-hidden="true" className="size-4 shrink-0" />}
    <span>{children}</span>
  </Button>
);
