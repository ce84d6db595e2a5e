/** A bottle with a nest box's outline as its label, as the shop's packs are drawn. */
export const bottle = (
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

/** A pack of rolls. */
export const rolls = (
  <>
    <path d="M-22-46h44V0h-44z" className="fill-[#dfe7ec]" />
    <path d="M-22-30h44v16h-44z" className="fill-good" />
    <circle cy="-22" r="6" className="fill-cream" />
    <circle cx="-11" cy="-38" r="4" className="fill-white" />
    <circle cx="11" cy="-38" r="4" className="fill-white" />
  </>
);

/** A carton. */
export const carton = (
  <>
    <path d="M-13-58h26V0h-26z" className="fill-[#f8e7c2]" />
    <path d="M-13-58h26v12h-26z" className="fill-accent" />
    <path d="M-13-38h26v18h-26z" className="fill-cream" />
    <circle cy="-29" r="6" className="fill-good" />
  </>
);

/** The shop's bird, with its feet at 0, 0. It looks to the left. */
export const bird = (
  <>
    <path d="M-5-8v9M5-8v9" className="stroke-ink" strokeWidth="3" strokeLinecap="round" />
    <ellipse cy="-26" rx="23" ry="19" className="fill-accent" />
    <path d="m-20-29-14 5 14 5z" className="fill-[#16241d]" />
    <circle cx="-11" cy="-32" r="3" className="fill-[#16241d]" />
    <path d="M22-28q12-4 16-12-14-1-22 6z" className="fill-accent" />
    <path d="M18-26c-2 10-12 15-22 12 2-10 10-16 22-12z" className="flapping fill-[#f8e7c2]" />
  </>
);

/** A shelf with one pack, and room for more. */
export const productsScene = (
  <>
    <path d="M44 140h152" className="stroke-ink" strokeWidth="8" strokeLinecap="round" />
    <path d="M66 144v12m108-12v12" className="stroke-ink" strokeWidth="6" strokeLinecap="round" />
    <g transform="translate(82 136)">{bottle}</g>
    <g className="stroke-line-strong" strokeWidth="3" strokeDasharray="5 6" strokeLinecap="round">
      <path d="M110 134V98q0-6 6-6h26q6 0 6 6v36M114 92v-12h30v12" />
      <path d="M158 134V74h30v60M158 88h30" />
    </g>
  </>
);

/** A magnifying glass that finds no pack. */
export const searchScene = (
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
);

/** A bird looking for its box. */
export const lostBirdScene = (
  <>
    <path d="M120 96v62" className="stroke-ink/40" strokeWidth="7" strokeLinecap="round" />
    <path d="M84 100h78l12 13-12 13H84z" className="fill-[#dcb884]" />
    <ellipse cx="116" cy="74" rx="26" ry="21" className="fill-accent" />
    <path d="M138 66l16 5-15 6z" className="fill-ink" />
    <circle cx="129" cy="67" r="3" className="fill-ink" />
    <path d="M92 72c-12-2-18-10-20-18 12 0 22 4 28 12z" className="fill-butter" />
    <path d="M112 94v8m10-8v8" className="stroke-ink" strokeWidth="4" strokeLinecap="round" />
  </>
);

/** A key, for what needs a sign-in. */
export const keyScene = (
  <>
    <path d="M120 44 64 84v66a8 8 0 0 0 8 8h96a8 8 0 0 0 8-8V84z" className="fill-[#dcb884]" />
    <path d="M120 44 56 89l7 9 57-40 57 40 7-9z" className="fill-[#8f6a35]" />
    <path d="M152 81l24 17v52a8 8 0 0 1-8 8h-16z" className="fill-black/8" />
    <circle cx="120" cy="108" r="20" className="fill-[#b98f57]" />
    <circle cx="120" cy="108" r="18" className="fill-[#16241d]" />
    <path d="M114 114h12l5 30h-22z" className="fill-[#16241d]" />
    <circle cx="120" cy="108" r="7" className="fill-accent" />
  </>
);
