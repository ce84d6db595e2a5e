import { d, path } from '../svg.ts';

/** A pointed leaf from x, y, `length` long at `angle` degrees, 0 being upwards. */
export function leafAt(
  x: number,
  y: number,
  length: number,
  width: number,
  angle: number,
  fill: string,
): string {
  const w = width;
  return path(
    d`M0 0C${-w} ${-length * 0.3} ${-w * 0.8} ${-length * 0.75} 0 ${-length}C${w * 0.8} ${-length * 0.75} ${w} ${-length * 0.3} 0 0z`,
    fill,
    d`transform="translate(${x} ${y}) rotate(${angle})"`,
  );
}
