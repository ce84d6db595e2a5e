import { circle, d, ellipse, line, path } from '../svg.ts';
import { leafAt } from './leafAt.ts';
import type { MotifDrawing } from './motifColours.ts';

const green = '#7d8a4e';

export const citrus: MotifDrawing = ({ fruit, deep }) => {
  let segments = '';
  for (let i = 0; i < 8; i++)
    segments += path('M0 -5L-9.5 -25Q0 -32 9.5 -25z', fruit, d`transform="rotate(${i * 45})"`);
  return `${leafAt(22, -26, 34, 11, 68, green)}${circle(0, 2, 38, fruit)}<g transform="translate(0 2)">${circle(0, 0, 32, '#fff8e4')}${segments}</g>${line('M-33 14a36 36 0 0 0 20 20', deep, 2.4, 'opacity=".35"')}`;
};

export const tomato: MotifDrawing = ({ deep }) =>
  path(
    'M0 -20C22 -32 42 -18 41 8C40 32 20 42 0 42C-20 42 -40 32 -41 8C-42 -18 -22 -32 0 -20z',
    '#cb4a33',
  ) +
  path(
    'M0 42C20 42 40 32 41 8C41 -2 38 -12 33 -17C36 14 16 34 -12 40.6C-8 41.6 -4 42 0 42z',
    '#a93626',
  ) +
  [0, 72, 144, 216, 288].map((a) => leafAt(0, -20, 24, 6, a + 36, green)).join('') +
  line('M0 -20Q0 -34 8 -41', deep, 4) +
  line('M-28 6q-1 -12 8 -17', '#f3b19b', 4);

export const bean: MotifDrawing = ({ fruit, deep }) => {
  const one = (x: number, y: number, angle: number, fill: string) =>
    d`<g transform="translate(${x} ${y}) rotate(${angle})">${path('M-20 2C-22 -14 -8 -20 2 -12C6 -9 9 -9 13 -11C22 -14 27 -2 20 8C10 20 -17 22 -20 2z', fill)}${line('M-11 -2q2 -8 9 -7', '#fff4dc', 3, 'opacity=".6"')}</g>`;
  return one(-12, -18, -24, fruit) + one(16, 0, 40, deep) + one(-12, 22, 8, fruit);
};

export const chickpea: MotifDrawing = ({ main, second }) => {
  const one = (x: number, y: number, fill: string) =>
    circle(x, y, 15, fill) + line(d`M${x} ${y - 14}q4 7 -2 12`, '#8a6a3c', 2.4);
  return (
    one(-17, -14, '#d9b173') +
    one(15, -18, '#cfa361') +
    one(-1, 12, '#e2bd82') +
    one(-29, 18, '#cfa361') +
    one(28, 14, '#d9b173') +
    leafAt(2, 42, 24, 7, 40, main) +
    leafAt(0, 42, 24, 7, -40, second)
  );
};

export const fish: MotifDrawing = ({ main, second, deep, light }) =>
  path('M-42 2C-28 -22 8 -24 26 0L42 -16Q38 2 42 20L26 4C8 28 -28 26 -42 2z', main) +
  path('M-42 2C-26 10 8 12 26 2Q8 28 -14 21C-28 17 -36 10 -42 2z', second) +
  circle(-27, -3, 3, light) +
  line('M-14 -12q7 12 0 22M0 -8q4 8 0 14M11 -4q2 5 0 8', deep, 2.4);

export const peanut: MotifDrawing = ({ deep }) =>
  `<g transform="rotate(32)">${path('M0 -42C18 -42 24 -24 17 -10C13 -3 13 2 18 10C26 26 16 43 0 43C-16 43 -26 26 -18 10C-13 2 -13 -3 -17 -10C-24 -24 -18 -42 0 -42z', '#d3a264')}${line('M-9 -30v14M0 -34v20M9 -30v14M-10 16v18M0 12v26M10 16v18', deep, 2.4, 'opacity=".5"')}</g>`;

export const almond: MotifDrawing = ({ deep }) =>
  `<g transform="rotate(-28) translate(-11 4)">${leafAt(0, 36, 72, 28, 0, '#b9783f')}${line('M0 26V-20M-9 20Q-12 2 -5 -14M9 20Q12 2 5 -14', deep, 2, 'opacity=".5"')}</g><g transform="rotate(34) translate(14 6)">${leafAt(0, 32, 62, 24, 0, '#d59c60')}${line('M0 22V-16M-8 16Q-10 2 -4 -10M8 16Q10 2 4 -10', deep, 2, 'opacity=".5"')}</g>`;

export const coffee: MotifDrawing = ({ deep }) => {
  const one = (x: number, y: number, angle: number, fill: string) =>
    d`<g transform="translate(${x} ${y}) rotate(${angle})">${ellipse(0, 0, 16, 23, fill)}${line('M2 -21Q-7 -8 1 0T-1 21', '#f0dfc0', 3)}</g>`;
  return one(-15, -10, -30, '#754a30') + one(18, -6, 24, deep) + one(0, 22, 78, '#5d3a26');
};

export const cup: MotifDrawing = ({ main, second, deep }) =>
  line('M-10 -20q-6 -8 0 -13t0 -11M8 -20q-6 -8 0 -13t0 -11', deep, 3, 'opacity=".6"') +
  line('M26 -2a12 12 0 0 1 0 22', main, 6) +
  path('M-30 -10H28C28 16 20 30 -1 30C-22 30 -30 16 -30 -10z', main) +
  ellipse(-1, -10, 29, 5, second) +
  path('M-38 35H36Q30 42 -1 42T-38 35z', deep);

export const berry: MotifDrawing = ({ main, deep }) => {
  const seeds = 'M-14 -4h.1M0 -6h.1M14 -4h.1M-8 8h.1M8 8h.1M0 20h.1M-14 16h.1M14 16h.1';
  return (
    path(
      'M0 -20C26 -32 42 -10 32 10C24 28 10 40 0 43C-10 40 -24 28 -32 10C-42 -10 -26 -32 0 -20z',
      main,
    ) +
    line(seeds, '#fff1d2', 4, 'opacity=".75"') +
    [-80, -40, 0, 40, 80].map((a) => leafAt(0, -17, 22, 7, a, green)).join('') +
    line('M0 -22V-42', deep, 3)
  );
};

export const currant: MotifDrawing = ({ main, second, deep, light }) => {
  const one = (x: number, y: number, r: number, fill: string) =>
    circle(x, y, r, fill) +
    line(d`M${x - r * 0.5} ${y - r * 0.1}q1 ${-r * 0.4} ${r * 0.45} ${-r * 0.5}`, light, 2.4);
  return (
    line('M6 -43Q0 -20 0 8M0 -14Q-12 -10 -16 -2M0 -16Q12 -12 17 -6', deep, 2.6) +
    leafAt(2, -34, 34, 11, 84, green) +
    leafAt(2, -32, 32, 10, -78, green) +
    one(-17, -2, 13, main) +
    one(17, -5, 13, main) +
    one(-11, 20, 12, second) +
    one(13, 17, 13, main) +
    one(0, 6, 12, second) +
    one(1, 34, 9.5, main)
  );
};

export const pear: MotifDrawing = ({ deep, second }) =>
  path(
    'M0 -30C12 -30 13 -16 17 -6C22 4 30 10 28 24C26 37 12 43 0 43C-12 43 -26 37 -28 24C-30 10 -22 4 -17 -6C-13 -16 -12 -30 0 -30z',
    '#b9b45a',
  ) +
  path(
    'M17 -6C22 4 30 10 28 24C26 37 12 43 0 43C18 34 20 10 9 -24C13 -20 14 -13 17 -6z',
    '#969443',
  ) +
  line('M0 -29Q0 -38 5 -43', deep, 3.6) +
  leafAt(2, -34, 30, 9, 74, second);

export const coconut: MotifDrawing = ({ deep }) =>
  leafAt(-6, -4, 48, 10, 60, green) +
  leafAt(-6, -4, 46, 10, -70, green) +
  circle(0, 8, 33, '#6f4a34') +
  ellipse(0, 4, 28, 25, '#fffaf0') +
  ellipse(0, 6, 20, 16, '#eadfcd') +
  line('M-14 38q6 2 12 2', deep, 2.4, 'opacity=".5"');

export const pasta: MotifDrawing = ({ deep }) => {
  const quill = (x: number, y: number, angle: number, fill: string) =>
    d`<g transform="translate(${x} ${y}) rotate(${angle})">${path('M-9 -22L9 -32V22L-9 32z', fill)}${line('M-4 -20V24M1 -22V22M5 -25V18', deep, 1.6, 'opacity=".35"')}${path('M-9 -22L9 -32L7 -24L-5 -17z', deep, 'opacity=".45"')}</g>`;
  return quill(-18, 2, -28, '#e3b95c') + quill(20, 4, 30, '#d3a548') + quill(0, 4, 2, '#edc972');
};

export const rice: MotifDrawing = ({ main, deep }) =>
  line('M-3 44Q-4 4 12 -32', deep, 2.6) +
  [
    [12, -34, 20],
    [6, -22, -34],
    [9, -18, 64],
    [1, -6, -40],
    [4, -2, 70],
    [-2, 10, -44],
    [0, 15, 74],
  ]
    .map(([x = 0, y = 0, a = 0], i) => leafAt(x, y, 20, 6.5, a, i % 2 ? main : '#e8d5a4'))
    .join('') +
  leafAt(-3, 40, 36, 6, -48, green);

export const loaf: MotifDrawing = ({ deep }) =>
  path(
    'M-36 38V0C-46 -8 -40 -28 -22 -30H22C40 -28 46 -8 36 0V38Q36 41 33 41H-33Q-36 41 -36 38z',
    '#b27840',
  ) +
  path('M-29 34V-2C-38 -8 -33 -22 -20 -23H20C33 -22 38 -8 29 -2V34z', '#f0d9ae') +
  line('M-12 -8h.1M6 0h.1M-4 14h.1M14 18h.1M-16 22h.1M16 -12h.1', deep, 3.4, 'opacity=".3"');

export const salt: MotifDrawing = ({ main, second, deep }) => {
  const crystal = (x: number, y: number, s: number) =>
    d`<g transform="translate(${x} ${y}) scale(${s})">${path('M0 -20L18 -10V11L0 21L-18 11V-10z', main)}${path('M0 1L18 -10V11L0 21z', deep)}${path('M0 -20L18 -10L0 1L-18 -10z', second)}</g>`;
  return crystal(-2, -20, 1) + crystal(-21, 17, 0.9) + crystal(20, 18, 1);
};

export const bee: MotifDrawing = ({ deep }) =>
  `<g transform="rotate(-18)">${ellipse(-10, -20, 12, 21, '#fff6df', 'opacity=".95" transform="rotate(-16 -10 -20)"')}${ellipse(12, -20, 11, 19, '#f3e6c9', 'transform="rotate(24 12 -20)"')}${ellipse(0, 8, 33, 20, '#e0a93a')}${path('M-12 -10.6A33 20 0 0 1 -4 -12V28A33 20 0 0 1 -12 26.6zM6 -11.8A33 20 0 0 1 14 -10V26A33 20 0 0 1 6 27.8z', deep)}${path('M-22 -7A33 20 0 0 0 -22 23C-30 20 -35 14 -35 8S-30 -4 -22 -7z', deep)}${line('M-33 0q-8 -4 -9 -12', deep, 2.4)}</g>`;
