import { encode } from 'uqr';

/** The empty margin that cameras need, in modules. */
const quietZone = 4;

interface QrCodeProps {
  text: string;
  label: string;
}

export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { border: quietZone });
  const dark = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-56 self-center rounded-control bg-white"
    >
      <path d={dark} fill="black" />
    </svg>
  );
}
