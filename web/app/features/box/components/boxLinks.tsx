import type { BoxDetails } from '@nestbox/contract/box';
import { ExternalLink } from 'lucide-react';
import { paths } from '#app/config/paths';
import { ButtonLink } from '#app/ui/buttonLink';
import { buttonStyle } from '#app/ui/buttonStyle';

/** Where one may go from a box: to its payment, or after its parcel. */
export const BoxLinks = ({ box }: { box: BoxDetails }) => (
  <>
    {box.canPayNow && <ButtonLink to={paths.payment}>Pay now</ButtonLink>}
    {box.trackingUrl && (
      <a href={box.trackingUrl} target="_blank" rel="noreferrer" className={buttonStyle('quiet')}>
        Track your parcel
        <span className="sr-only"> (opens a new tab)</span>
        <ExternalLink aria-hidden="true" className="size-4" />
      </a>
    )}
  </>
);
