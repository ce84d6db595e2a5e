/** A bottle with a nest box's outline as its label, as the shop's packs are drawn. */
const bottle = (
  <>
    <path d="M-9-76h18v12H-9z" className="fill-accent" />
    <path d="M-20 0v-46q0-10 8-14l4-4H8l4 4q8 4 8 14V0z" className="fill-good" />
    <path d="M-15-4v-32a15 15 0 0 1 30 0v32z" className="fill-cream" />
    <circle cy="-35" r="9" className="fill-butter" />
    <path d="M0-30c-6-4-6-9 0-13 6 4 6 9 0 13z" className="fill-good" />
    <path
      d="M-9-18H9M-6-11H6"
      className="stroke-line-strong"
      strokeWidth="3"
      strokeLinecap="round"
    />
  </>
);

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
  /** A shelf with one pack, and room for more. */
  products: (
    <>
      <path d="M44 140h152" className="stroke-ink" strokeWidth="8" strokeLinecap="round" />
      <path d="M66 144v12m108-12v12" className="stroke-ink" strokeWidth="6" strokeLinecap="round" />
      <g transform="translate(82 136)">{bottle}</g>
      <g className="stroke-line-strong" strokeWidth="3" strokeDasharray="5 6" strokeLinecap="round">
        <path d="M110 134V98q0-6 6-6h26q6 0 6 6v36M114 92v-12h30v12" />
        <path d="M158 134V74h30v60M158 88h30" />
      </g>
    </>
  ),
  /** A magnifying glass that finds no pack. */
  search: (
    <>
      <path d="M44 146h152" className="stroke-ink" strokeWidth="8" strokeLinecap="round" />
      <g transform="translate(70 142)">{bottle}</g>
      <path d="M164 142V98q0-6 6-6h12q6 0 6 6v44z" className="fill-oat" />
      <path d="M161 82h30v11h-30z" className="fill-ink" />
      <path d="M164 106h24v24h-24z" className="fill-cream" />
      <circle cx="122" cy="84" r="30" className="fill-surface stroke-accent" strokeWidth="8" />
      <path d="m144 106 20 24" className="stroke-accent" strokeWidth="10" strokeLinecap="round" />
      <path
        d="M112 76a10 10 0 1 1 14 9q-4 2-4 6m0 9v.1"
        className="stroke-ink"
        strokeWidth="5"
        strokeLinecap="round"
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
