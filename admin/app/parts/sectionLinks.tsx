import type { MouseEvent } from 'react';

interface SectionLinksProps {
  /** The panels of the screen in their order, by id. */
  sections: readonly { readonly id: string; readonly title: string }[];
}

/** Links to the panels of a long screen: in sight where it is wide, in one row to scroll on a phone. */
export const SectionLinks = ({ sections }: SectionLinksProps) => (
  <nav
    aria-label="On this page"
    className="-mx-4 z-10 bg-page px-4 py-2 lg:sticky lg:top-0 lg:border-line lg:border-b"
  >
    <ul className="flex gap-x-5 gap-y-1 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:whitespace-nowrap max-sm:mask-r-from-[calc(100%-2.5rem)] max-sm:pr-10 max-sm:pl-4 sm:flex-wrap">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            onClick={(event) => showSection(event, id)}
            className="inline-block py-1.5 font-semibold text-ink-soft text-sm underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-w-11 pointer-coarse:py-3"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

/** Opens a panel and moves on to it. The address stays, so that the way back leads to the list at once. */
function showSection(event: MouseEvent, id: string): void {
  const section = document.getElementById(id);
  if (!section) return;
  event.preventDefault();
  section.querySelector<HTMLDetailsElement>(':scope > details')?.setAttribute('open', '');
  section.scrollIntoView();
  section.focus({ preventScroll: true });
}
