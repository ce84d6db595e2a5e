import { backdrop } from './backdrop';

interface ProductPictureProps {
  src: string | undefined;
  /** Empty where the name stands beside the picture. */
  alt?: string;
  category: string;
  /** Gives the frame its size. */
  className: string;
  eager?: boolean;
}

/** A product in a frame of its category's colour, which keeps its place while the picture loads. */
export const ProductPicture = ({
  src,
  alt = '',
  category,
  className,
  eager = false,
}: ProductPictureProps) => (
  <span className={`relative block overflow-hidden ${backdrop(category)} ${className}`}>
    {src && (
      <img
        src={src}
        alt={alt}
        width={400}
        height={400}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className="absolute inset-0 size-full object-cover"
      />
    )}
  </span>
);
