interface PictureSkeletonProps {
  /** From 1, in the order of the page. */
  place: number;
  className: string;
}

/**
 * A placeholder for a picture. The server names the page's first pictures, which are shown at
 * once.
 */
export const PictureSkeleton = ({ place, className }: PictureSkeletonProps) => (
  <span
    aria-hidden="true"
    style={{ backgroundImage: `var(--picture-${place}, none)` }}
    className={`block bg-line bg-cover bg-center dark:brightness-90 ${className}`}
  />
);
