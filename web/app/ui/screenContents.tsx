import { Link } from 'react-router';

interface ScreenContentsProps {
  /** The titles of the screen's parts by their ids. */
  parts: Record<string, string>;
}

/** What stands on a long screen, to go there at once. */
export const ScreenContents = ({ parts }: ScreenContentsProps) => (
  <nav aria-label="On this page">
    <ul className="flex flex-wrap gap-x-6 gap-y-1">
      {Object.entries(parts).map(([id, title]) => (
        <li key={id}>
          <Link
            to={`#${id}`}
            className="inline-block rounded-sm py-1 font-semibold underline underline-offset-4"
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
