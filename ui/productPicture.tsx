/** The background of a picture by its product's category. */
const backdrops: Record<string, string> = {
  cleaning: 'bg-mist',
  bathroom: 'bg-sky',
  kitchen: 'bg-butter',
  pantry: 'bg-oat',
};

interface ProductPictureProps {
  src: string | undefined;
  /** Empty if the name is beside the picture. */
  alt?: string;
  category: string;
  /** Sets the size of the frame. */
  className: string;
  eager?: boolean;
}

/** A picture in a frame of its category's colour. The frame keeps its size while it loads. */
export const ProductPicture = ({
  src,
  alt = '',
  category,
  className,
  eager = false,
}: ProductPictureProps) => (
  <span
    className={`relative block overflow-hidden ${backdrops[category.toLowerCase()] ?? 'bg-mist'} ${className}`}
  >
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
