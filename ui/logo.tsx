export const LogoMark = ({ className = 'size-8' }: { className?: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
    <path
      fill="currentColor"
      d="M14.7 2.5a2.2 2.2 0 0 1 2.6 0l11 8.1c.5.4.9 1 .9 1.7V27a3 3 0 0 1-3 3H5.8a3 3 0 0 1-3-3V12.3c0-.7.3-1.3.9-1.7z"
    />
    <circle cx="16" cy="15.5" r="5" className="fill-accent" />
    <rect x="14.7" y="23" width="2.6" height="4" rx="1.3" className="fill-accent" />
  </svg>
);

/** The shop's mark and name. */
export const Logo = ({ name }: { name: string }) => (
  <span className="inline-flex items-center gap-2.5">
    <LogoMark />
    <span className="font-display text-2xl font-semibold tracking-tight">{name}</span>
  </span>
);
