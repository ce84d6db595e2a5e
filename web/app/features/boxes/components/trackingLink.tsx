import type { Box } from '@nestbox/contract/box';
import { type ButtonSize, buttonStyle } from '@nestbox/ui/button';
import { ExternalLink } from 'lucide-react';

interface TrackingLinkProps {
  box: Pick<Box, 'boxNumber' | 'trackingUrl'>;
  size?: ButtonSize;
}

/** The link to a shipped box's parcel, once the shop knows it. */
export function TrackingLink({ box: { boxNumber, trackingUrl }, size }: TrackingLinkProps) {
  if (!trackingUrl) return null;
  return (
    <a href={trackingUrl} target="_blank" rel="noreferrer" className={buttonStyle('quiet', size)}>
      Track your parcel
      <span className="sr-only">: box {boxNumber} (opens a new tab)</span>
      <ExternalLink aria-hidden="true" className="size-4" />
    </a>
  );
}
