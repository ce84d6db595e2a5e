const scenes = {
  /** An open, empty box. */
  emptyBox: (
    <>
      <path d="M60 88h120v62a8 8 0 0 1-8 8H68a8 8 0 0 1-8-8z" className="fill-oat" />
      <path d="M60 88 40 64h62l18 24z" className="fill-butter" />
      <path d="m180 88 20-24h-62l-18 24z" className="fill-butter" />
      <path d="M60 88h120l-14 14H74z" className="fill-ink/15" />
      <circle cx="120" cy="128" r="12" className="fill-ink" />
      <circle cx="120" cy="128" r="5" className="fill-accent" />
      <path
        d="M92 40c6-14 20-18 28-8 8-10 24-6 28 8"
        className="fill-none stroke-accent"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="2 12"
      />
    </>
  ),
  /** A box that fell over. */
  toppled: (
    <>
      <g transform="rotate(18 120 112)">
        <rect x="68" y="66" width="104" height="84" rx="8" className="fill-oat" />
        <path d="M68 92h104" className="stroke-ink/20" strokeWidth="4" />
        <rect x="108" y="66" width="24" height="38" className="fill-butter" />
      </g>
      <path
        d="M48 60l14 10M60 40l8 16M40 84l18 2"
        className="stroke-accent"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M100 128l10 10m0-10-10 10m34-2 10 10m0-10-10 10"
        className="stroke-ink"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </>
  ),
  /** A bird looking for its box. */
  lostBird: (
    <>
      <path d="M120 96v62" className="stroke-ink/40" strokeWidth="7" strokeLinecap="round" />
      <path d="M84 100h78l12 13-12 13H84z" className="fill-oat" />
      <ellipse cx="116" cy="74" rx="26" ry="21" className="fill-accent" />
      <path d="M138 66l16 5-15 6z" className="fill-ink" />
      <circle cx="129" cy="67" r="3" className="fill-ink" />
      <path d="M92 72c-12-2-18-10-20-18 12 0 22 4 28 12z" className="fill-butter" />
      <path d="M112 94v8m10-8v8" className="stroke-ink" strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  /** A key, for what needs a sign-in. */
  key: (
    <>
      <path d="M120 44 64 84v66a8 8 0 0 0 8 8h96a8 8 0 0 0 8-8V84z" className="fill-oat" />
      <circle cx="120" cy="104" r="18" className="fill-ink" />
      <path d="M114 112h12l5 32h-22z" className="fill-ink" />
      <circle cx="120" cy="104" r="7" className="fill-accent" />
    </>
  ),
} as const;

export type Scene = keyof typeof scenes;

/** A small decorative picture, hidden from screen readers. */
export const Illustration = ({
  scene,
  className = 'w-56',
}: {
  scene: Scene;
  className?: string;
}) => (
  <svg viewBox="0 0 240 180" aria-hidden="true" fill="none" className={`max-w-full ${className}`}>
    <ellipse cx="120" cy="160" rx="92" ry="10" className="fill-ink/8" />
    <circle cx="120" cy="96" r="76" className="fill-mist" />
    {scenes[scene]}
  </svg>
);
