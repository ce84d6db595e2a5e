import type { PackingBox } from '@nestbox/contract/staffPacking';

/** The link of a parcel, with its number where the carrier is known; nothing before the link is known. */
export const FollowParcel = ({
  box: { trackingUrl, parcel },
}: {
  box: Pick<PackingBox, 'trackingUrl' | 'parcel'>;
}) =>
  trackingUrl && (
    <p className="wrap-anywhere">
      <a
        href={trackingUrl}
        target="_blank"
        rel="noreferrer"
        className="underline underline-offset-4"
      >
        Follow the parcel<span className="sr-only"> (opens a new tab)</span>
      </a>
      {parcel && ` ${parcel.carrier} ${parcel.number}`}
    </p>
  );
