const figureColours = [
  'fill-ink',
  'fill-accent',
  'fill-good',
  'fill-line-strong',
  'fill-bad',
  'fill-accent-ink',
];
const gap = 33;

/** A house with a figure for each occupant. @param heights as parts of a tall one */
export function People({ heights, ground }: { heights: number[]; ground: string }) {
  const start = 120 - ((heights.length - 1) * gap) / 2;
  return (
    <svg viewBox="0 0 240 150" aria-hidden="true" className={ground}>
      <path d="M4 58 120 10l116 48" className="fill-none stroke-surface" strokeWidth="12" />
      {heights.map((height, place) => {
        const size = 60 * height;
        const middle = start + place * gap;
        const width = 13 + 3 * height;
        return (
          <g key={middle} className={figureColours[place]}>
            <circle cx={middle} cy={138 - size - 9} r={7 + 3 * height} />
            <path
              d={`M${middle - width} 150v${-size + 14}a${width} ${width} 0 0 1 ${2 * width} 0v${size - 14}z`}
            />
          </g>
        );
      })}
    </svg>
  );
}
