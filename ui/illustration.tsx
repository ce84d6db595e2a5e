import type { ReactNode } from 'react';

/** A box that fell over. */
export const toppledBox = (
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
);

/** A small decorative picture, hidden from screen readers. Other drawings are in scenes.tsx, apart from the first load. */
export const Illustration = ({
  drawing,
  className = 'w-56',
}: {
  drawing: ReactNode;
  className?: string;
}) => (
  <svg viewBox="0 0 240 180" aria-hidden="true" fill="none" className={`max-w-full ${className}`}>
    <ellipse cx="120" cy="160" rx="92" ry="10" className="fill-ink/8" />
    <circle cx="120" cy="96" r="76" className="fill-mist" />
    {drawing}
  </svg>
);
