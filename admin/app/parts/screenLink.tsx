import { Link, type LinkProps } from 'react-router';

/** A link to another screen, large enough for a finger. */
export const ScreenLink = ({ className = '', ...link }: LinkProps) => (
  <Link
    {...link}
    className={`touch-area inline-block font-semibold underline underline-offset-4 ${className}`}
  />
);

/** The way back to the list that a screen belongs to. */
export const BackLink = (link: LinkProps) => <ScreenLink {...link} className="self-start" />;
