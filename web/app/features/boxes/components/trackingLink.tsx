import type { Box } from '@nestbox/contract/box';
import { type ButtonSize, buttonStyle } from '@nestbox/ui/button';
import { ExternalLink } from 'lucide-react';

interface TrackingLinkProps {
  box: Pick<Box, 'boxNumber' | 'trackingUrl' | 'parcel'>;
  size?: ButtonSize;
}

/** The link to a shipped box's parcel, once the shop knows it, with its number where the carrier is known. */
export function TrackingLink({ box: { boxNumber, trackingUrl, parcel }, size }: TrackingLinkProps) {
  if (!trackingUrl) return null;
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-3 gap-y-1">
      <a href={trackingUrl} target="_blank" rel="noreferrer" className={buttonStyle('quiet', size)}>
        Track your parcel
        <span className="sr-only">: box {boxNumber} (opens a new tab)</span>
        <ExternalLink aria-hidden="true" className="size-4" />
      </a>
      {parcel && (
        <span className="text-ink-soft text-sm wrap-anywhere">
          {parcel.carrier} {parcel.number}
        </span>
      )}
    </span>
  );
}
