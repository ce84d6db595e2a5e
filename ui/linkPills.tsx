import { useId } from 'react';
import { Link } from 'react-router';

interface LinkPillsProps {
  title: string;
  links: readonly { readonly to: string; readonly text: string }[];
}

/** A heading and a row of links under it. */
export function LinkPills({ title, links }: LinkPillsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <ul className="mt-4 flex min-h-11 flex-wrap gap-2">
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-11 items-center rounded-full border border-line-strong px-4 font-semibold hover:border-ink"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
