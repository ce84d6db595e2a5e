import { circle, d, line, path } from '../svg.ts';
import type { MotifDrawing } from './motifColours.ts';

export const drops: MotifDrawing = ({ main, second, light }) => {
  const drop = (x: number, y: number, s: number, fill: string) =>
    path(
      'M0 -32C12 -14 22 -4 22 10A22 22 0 0 1 -22 10C-22 -4 -12 -14 0 -32z',
      fill,
      d`transform="translate(${x} ${y}) scale(${s})"`,
    );
  return (
    drop(-8, 2, 1.2, main) +
    drop(25, 22, 0.66, second) +
    drop(23, -22, 0.5, second) +
    line('M-23 14a16 16 0 0 0 10 14', light, 3.4)
  );
};

export const bubbles: MotifDrawing = ({ main, second, deep, light }) =>
  circle(-9, 8, 27, main) +
  circle(23, -18, 16, second) +
  circle(25, 21, 11, deep) +
  circle(-16, -31, 8, second) +
  line('M-27 8a19 19 0 0 1 10 -16', light, 3.6) +
  line('M13 -20a11 11 0 0 1 6 -8', light, 2.8);

export const wave: MotifDrawing = ({ main, second, deep }) =>
  path(
    'M-43 8C-36 -28 -2 -40 18 -26C30 -18 30 0 16 4C8 6 2 -2 7 -9C-10 -8 -4 22 43 10Q36 34 12 41Q-32 46 -43 8z',
    main,
  ) +
  path('M-40 18C-22 34 14 34 42 14Q36 34 12 41Q-28 45 -40 18z', second) +
  line('M-32 10C-26 -12 -10 -22 6 -22', deep, 3) +
  circle(34, -28, 4, second) +
  circle(25, -38, 2.6, second);

export const sparkle: MotifDrawing = ({ main, second, deep }) => {
  const star = (x: number, y: number, s: number, fill: string) =>
    path(
      'M0 -40C4 -10 10 -4 40 0C10 4 4 10 0 40C-4 10 -10 4 -40 0C-10 -4 -4 -10 0 -40z',
      fill,
      d`transform="translate(${x} ${y}) scale(${s})"`,
    );
  return star(-6, 6, 0.92, main) + star(25, -24, 0.46, second) + star(27, 25, 0.34, deep);
};

export const star: MotifDrawing = ({ main, second, deep }) => {
  const points = Array.from({ length: 10 }, (_, i) => {
    const [r, a] = [i % 2 ? 18 : 40, (i * Math.PI) / 5];
    return d`${r * Math.sin(a)} ${-r * Math.cos(a)}`;
  });
  return `<path d="M${points.join('L')}z" fill="${main}" stroke="${main}" stroke-width="5" stroke-linejoin="round"/>${circle(0, 2, 9, second)}${line('M-34 30h.1M34 -30h.1M34 32h.1M-36 -24h.1', deep, 5)}`;
};

export const window: MotifDrawing = ({ main, second, deep, light }) =>
  path('M-28 40V-10A28 28 0 0 1 28 -10V40z', deep) +
  path('M-22 34V-10A22 22 0 0 1 -3 -31.8V34zM22 34V-10A22 22 0 0 0 3 -31.8V34z', main) +
  path('M-22 34V12L-3 -8V14zM3 34V16L22 -4V14z', second) +
  line('M-22 6H22', deep, 5) +
  line('M-17 -8a18 18 0 0 1 7 -13', light, 3) +
  path('M-34 38H34V43H-34z', deep);

export const shirt: MotifDrawing = ({ main, second, deep }) =>
  path('M-14 -34L-40 -20L-32 2L-22 -2V38H22V-2L32 2L40 -20L14 -34Q0 -22 -14 -34z', main) +
  path('M22 -2V38H4C14 30 18 12 18 -30L40 -20L32 2z', second) +
  line('M-14 -34Q0 -20 14 -34M0 -25V4', deep, 2.8);

export const cloud: MotifDrawing = ({ main, second, light }) =>
  circle(18, -14, 20, second) +
  path('M-24 28A19 19 0 0 1 -26 -8A25 25 0 0 1 20 -14A20 20 0 0 1 25 28z', main) +
  line('M-28 10a12 12 0 0 1 8 -10', light, 3.4);

export const feather: MotifDrawing = ({ main, second, deep }) =>
  path('M-26 40C-36 4 -6 -36 30 -42C36 -8 20 30 -18 36z', main) +
  path('M30 -42C36 -8 20 30 -18 36Q8 4 30 -42z', second) +
  line(
    'M-32 44Q-6 12 22 -30M-14 22l-14 -6M-2 6l-15 -8M10 -10l-12 -8M-8 14l16 4M4 -2l16 2',
    deep,
    2.4,
  );

export const gloves: MotifDrawing = ({ main, second, deep }) =>
  path(
    'M-14 42V12C-30 4 -36 -10 -32 -14C-28 -18 -22 -10 -14 -4V-30A5.5 5.5 0 0 1 -3 -30V-12V-36A5.5 5.5 0 0 1 8 -36V-12V-32A5.5 5.5 0 0 1 19 -32V-10V-22A5 5 0 0 1 29 -22V4C29 12 24 16 22 20V42z',
    main,
  ) +
  path('M-17 30H25V42H-17z', second) +
  line('M-3 -12V-4M8 -12V-4M19 -10V-2M-14 22H22', deep, 2.4);

export const moon: MotifDrawing = ({ main, second, deep }) =>
  path('M14 -36A38 38 0 1 0 36 16A32 32 0 0 1 14 -36z', main) +
  path('M26 -22l3 8l8 3l-8 3l-3 8l-3 -8l-8 -3l8 -3z', second) +
  line('M10 4h.1M34 -36h.1', deep, 5);

export const duck: MotifDrawing = ({ deep, second }) =>
  path(
    'M-38 6C-30 14 -20 12 -14 8C-20 2 -22 -6 -20 -14A17 17 0 0 1 13 -20C22 -20 26 -16 30 -18C28 -8 20 -6 14 -8C16 -2 14 2 14 4C28 6 36 18 28 30C22 38 4 40 -8 38C-28 36 -40 22 -38 6z',
    '#e6b549',
    'transform="translate(2 0)"',
  ) +
  path('M15 -20C24 -20 28 -16 32 -18C30 -8 22 -6 16 -8z', '#cf6f3a') +
  circle(4, -19, 2.8, deep) +
  line('M-10 20q12 10 24 0', '#c08e2c', 3) +
  line('M-42 42q10 -6 21 0t21 0t21 0t21 0', second, 3.4);

export const plate: MotifDrawing = ({ main, second, deep, light }) =>
  circle(2, 2, 32, main) +
  circle(2, 2, 21, light) +
  circle(2, 2, 16, second) +
  line('M-39 -30V-14Q-39 -6 -35 -6V36M-31 -30V-14Q-31 -6 -35 -6M-35 -30V-8', deep, 2.8) +
  line('M-10 -2a13 13 0 0 1 9 -9', light, 3);

export const glass: MotifDrawing = ({ main, second, deep, light }) =>
  path('M-24 -38H24C26 -8 18 6 3 9V32H18V39H-18V32H-3V9C-18 6 -26 -8 -24 -38z', main) +
  path('M-22 -18H22C20 -2 12 3 0 4C-12 3 -20 -2 -22 -18z', second) +
  line('M-15 -30q-1 14 4 21', light, 3) +
  line('M34 -20l3 7l7 3l-7 3l-3 7l-3 -7l-7 -3l7 -3z', deep, 1.6);

export const flame: MotifDrawing = ({ main, second, deep }) =>
  path(
    'M4 -43C8 -22 32 -12 30 14C29 32 16 42 0 42C-16 42 -29 31 -30 14C-30 2 -22 -4 -18 -16C-12 -12 -9 -8 -8 -2C0 -12 4 -26 4 -43z',
    main,
  ) +
  path(
    'M3 -8C6 4 17 8 16 22C15 33 8 39 0 39C-8 39 -15 33 -16 22C-16 15 -11 12 -9 5C-5 8 -3 11 -3 14C1 8 3 2 3 -8z',
    second,
  ) +
  line('M0 37V28', deep, 4);

export const knot: MotifDrawing = ({ main, second, deep }) =>
  path('M-12 -12C-34 0 -42 42 -34 42H34C42 42 34 0 12 -12z', main) +
  path('M12 -12C34 0 42 42 34 42H8C20 30 20 4 4 -12z', second) +
  path(
    'M-4 -16C-24 -22 -30 -40 -20 -42C-10 -42 -2 -28 0 -18C2 -28 10 -42 20 -42C30 -40 24 -22 4 -16z',
    main,
  ) +
  line('M-13 -13H13M-14 2q-10 12 -12 28', deep, 3.4);

export const razor: MotifDrawing = ({ main, second, deep, light }) =>
  `<g transform="rotate(24)">${path('M-6 -12H6L5 38A5 5 0 0 1 -5 38z', main)}${path('M-28 -36H28V-14Q0 -6 -28 -14z', deep)}${line('M-22 -30H22M-22 -24H22M-22 -18H22', light, 2.4)}${line('M0 8V28', second, 3)}</g>`;

export const tooth: MotifDrawing = ({ deep, second }) =>
  path(
    'M0 -30C14 -42 36 -34 34 -8C32 8 26 14 24 28C22 42 12 44 9 30C7 18 6 12 0 12C-6 12 -7 18 -9 30C-12 44 -22 42 -24 28C-26 14 -32 8 -34 -8C-36 -34 -14 -42 0 -30z',
    '#fffdf6',
    `stroke="${deep}" stroke-width="3"`,
  ) + line('M-22 -12q0 -12 9 -14', second, 4);
