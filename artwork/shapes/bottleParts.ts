import { ink } from '../palette.ts';
import { d, line } from '../svg.ts';

/** Path data of a bottle's body: straight sides, round shoulders up to a neck of `neck` wide. */
export function bottleBody(w: number, h: number, neck: number, shoulder: number): string {
  const [a, b] = [w / 2, neck / 2];
  return d`M${-a} -16Q${-a} 0 ${16 - a} 0H${a - 16}Q${a} 0 ${a} -16V${shoulder - h}C${a} ${shoulder * 0.3 - h} ${b} ${shoulder * 0.35 - h} ${b} ${-h}H${-b}C${-b} ${shoulder * 0.35 - h} ${-a} ${shoulder * 0.3 - h} ${-a} ${shoulder - h}z`;
}

/** Ribs on a screw cap. */
export function ribs(x: number, y: number, w: number, h: number): string {
  let data = '';
  for (let i = 1; i < 8; i++) data += d`M${x + (w * i) / 8} ${y + 5}v${h - 8}`;
  return line(data, ink, 1.2, 'opacity=".16"');
}
