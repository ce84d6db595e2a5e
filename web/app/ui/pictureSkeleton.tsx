interface PictureSkeletonProps {
  /** From 1, in the order of the page. */
  place: number;
  className: string;
}

/** In the place of a picture. Of those that come first the server says which: they show already. */
export const PictureSkeleton = ({ place, className }: PictureSkeletonProps) => (
  <span
    aria-hidden="true"
    style={{ backgroundImage: `var(--picture-${place}, none)` }}
    className={`block bg-line bg-cover bg-center ${className}`}
  />
);
