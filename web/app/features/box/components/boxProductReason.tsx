import type { BoxDetails } from '@nestbox/contract/box';
import { House } from 'lucide-react';

interface BoxProductReasonProps {
  box: BoxDetails;
  productId: string;
}

/** Why the plan brings a product in this box; nothing once the box is on its way. */
export function BoxProductReason({ box: { reasons }, productId }: BoxProductReasonProps) {
  const reason = reasons.find((each) => each.productId === productId);
  if (!reason) return null;
  return (
    <p className="flex max-w-prose gap-3 rounded-control bg-page px-4 py-3">
      <House aria-hidden="true" className="mt-1 size-4 shrink-0 text-ink-soft" />
      <span>
        <span className="sr-only">Why it comes: </span>
        {reason.sentence}
      </span>
    </p>
  );
}
