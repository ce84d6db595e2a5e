import { measure, setLine, type TypeStyle } from './lettering.ts';
import { d } from './svg.ts';

const style: TypeStyle = { face: 'display' };

/** Path data of 'Nestbox' behind its mark, a nest box with its round door, centred on x. */
export function wordmark(x: number, y: number, size: number): string {
  const name = 'Nestbox';
  const mark = size * 0.62;
  const width = mark + size * 0.26 + measure(name, style) * size;
  const left = x - width / 2;
  const [a, door] = [mark / 2, mark * 0.2];
  const box = d`M${left} ${y}V${y - mark * 0.8}a${a} ${a} 0 0 1 ${mark} 0V${y}z`;
  const hole = d`M${left + a - door} ${y - mark * 0.78}a${door} ${door} 0 1 0 ${2 * door} 0a${door} ${door} 0 1 0 ${-2 * door} 0z`;
  return box + hole + setLine(name, style, left + mark + size * 0.26, y, size);
}
