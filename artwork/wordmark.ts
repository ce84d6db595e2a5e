import { measure, setLine, type TypeStyle } from './lettering.ts';

const style: TypeStyle = { face: 'display' };

/** The widest name, in type sizes: what fits the narrowest pack. */
const widest = 4.6;

/** Returns the path data of the shop's name, centred on x. A long name is set smaller. */
export function wordmark(brand: string, x: number, y: number, size: number): string {
  const width = measure(brand, style);
  const fitted = size * Math.min(1, widest / width);
  return setLine(brand, style, x - (width * fitted) / 2, y, fitted);
}
