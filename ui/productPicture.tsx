/** The background of a picture by its product's category. */
const backdrops: Record<string, string> = {
  cleaning: 'bg-wall-mist',
  bathroom: 'bg-wall-sky',
  kitchen: 'bg-wall-butter',
  pantry: 'bg-wall-oat',
};

/** The same picture in another format, and in the sizes of a `srcset`. */
interface PictureSource {
  readonly type: string;
  readonly srcSet: string;
}

interface ProductPictureProps {
  src: string | undefined;
  /** Empty if the name is beside the picture. */
  alt?: string;
  category: string;
  /** Sets the size of the frame. */
  className: string;
  eager?: boolean;
  /** Preferred to `src`, the first one that the browser can show. */
  sources?: readonly PictureSource[];
  /** The width of the frame, as in the attribute `sizes`. */
  frameWidth?: string;
  /** Shows the whole picture, with the backdrop beside it, instead of filling the frame. */
  whole?: boolean;
  onError?: () => void;
}

/** A picture in a frame of its category's colour. The frame keeps its size while it loads. */
export const ProductPicture = ({
  src,
  alt = '',
  category,
  className,
  eager = false,
  sources = [],
  frameWidth,
  whole = false,
  onError,
}: ProductPictureProps) => (
  <span
    className={`relative block overflow-hidden dark:brightness-90 ${backdrops[category.toLowerCase()] ?? 'bg-wall-mist'} ${className}`}
  >
    {src && (
      <picture className="absolute inset-0 block">
        {sources.map(({ type, srcSet }) => (
          <source key={type} type={type} srcSet={srcSet} sizes={frameWidth} />
        ))}
        <img
          src={src}
          alt={alt}
          width={400}
          height={400}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={onError}
          className={`size-full ${whole ? 'object-contain' : 'object-cover'}`}
        />
      </picture>
    )}
  </span>
);
