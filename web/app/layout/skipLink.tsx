export const SkipLink = () => (
  <a
    href="#main"
    className="sr-only focus-visible:not-sr-only focus-visible:fixed focus-visible:top-3 focus-visible:left-3 focus-visible:z-60 focus-visible:rounded-full focus-visible:bg-accent focus-visible:px-5 focus-visible:py-3 focus-visible:font-semibold focus-visible:text-ink"
  >
    Skip to content
  </a>
);
