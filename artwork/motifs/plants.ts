import { mix } from '../colour.ts';
import { circle, d, ellipse, line, path } from '../svg.ts';
import { leafAt } from './leafAt.ts';
import type { MotifDrawing } from './motifColours.ts';

// Each is drawn around 0, 0 within a radius of 44.

export const leaf: MotifDrawing = ({ main, deep }) =>
  leafAt(0, 40, 82, 36, 0, main) +
  line('M0 44V-18M0 24l16 -14M0 24l-16 -14M0 4l14 -13M0 4l-14 -13', deep, 3);

export const fern: MotifDrawing = ({ main, deep }) => {
  let leaves = '';
  for (let i = 0; i < 7; i++) {
    const [y, size] = [32 - i * 10, 34 - i * 3.6];
    leaves += leafAt(0, y, size, 7, 58, main) + leafAt(0, y, size, 7, -58, main);
  }
  return `${leaves}${leafAt(0, -26, 16, 5, 0, main)}${line('M0 42V-30', deep, 3)}`;
};

export const eucalyptus: MotifDrawing = ({ main, second, deep }) => {
  let leaves = '';
  for (let i = 0; i < 4; i++) {
    const [y, r] = [24 - i * 17, 14 - i * 1.8];
    leaves += circle(-r - 3, y - 4, r, main) + circle(r + 3, y, r, i % 2 ? main : second);
  }
  return `${line('M0 44Q3 6 0 -34', deep, 3)}${leaves}${circle(0, -37, 7, main)}`;
};

export const herb: MotifDrawing = ({ main, second, deep }) => {
  let leaves = '';
  for (let i = 0; i < 4; i++) {
    const y = 26 - i * 16;
    leaves +=
      leafAt(0, y, 32 - i * 4, 10, 52, main) +
      leafAt(0, y, 32 - i * 4, 10, -52, i % 2 ? main : second);
  }
  return `${line('M0 43V-20', deep, 3)}${leaves}${leafAt(0, -16, 26, 9, 0, main)}`;
};

export const mint: MotifDrawing = ({ main, second, deep }) =>
  leafAt(0, 18, 44, 20, -62, second) +
  leafAt(0, 18, 44, 20, 62, second) +
  leafAt(0, 22, 62, 24, 0, main) +
  line('M0 42V-16M0 6l11 -9M0 6l-11 -9M0 -9l9 -8M0 -9l-9 -8', deep, 2.6);

export const pine: MotifDrawing = ({ main, second, deep }) =>
  path('M-3 24h6v18h-6z', deep) +
  path('M0 -2L30 30H-30z', main) +
  path('M0 -22L25 12H-25z', second) +
  path('M0 -42L19 -6H-19z', main);

export const lavender: MotifDrawing = ({ main, second, deep }) => {
  const stem = (x: number, top: number, lean: number) => {
    let buds = '';
    for (let i = 0; i < 5; i++)
      buds +=
        ellipse(x - 5 + lean * i, top + i * 9, 5, 6, i % 2 ? main : second) +
        ellipse(x + 5 + lean * i, top + 3 + i * 9, 5, 6, i % 2 ? second : main);
    return `${line(d`M${x} ${top}L${x * 0.3} 43`, deep, 2.4)}${buds}${ellipse(x, top - 7, 4.4, 6, main)}`;
  };
  return stem(-24, -18, 0.9) + stem(24, -18, -0.9) + stem(0, -34, 0);
};

export const rose: MotifDrawing = ({ main, second, deep }) =>
  leafAt(-4, 22, 38, 13, -112, '#74845a') +
  leafAt(4, 22, 38, 13, 112, '#74845a') +
  circle(0, -4, 32, main) +
  path('M-29 -14C-8 -2 20 -6 30 -18A32 32 0 0 1 0 28A32 32 0 0 1 -29 -14z', second) +
  line('M-12 -10a13 13 0 0 1 25 2a17 17 0 0 1 -30 9a22 22 0 0 0 34 8', deep, 3) +
  line('M-2 -8a5 5 0 0 1 8 3a7 7 0 0 1 -11 5', deep, 3);

export const cotton: MotifDrawing = ({ deep, second }) =>
  leafAt(0, 14, 42, 12, 118, second) +
  leafAt(0, 14, 42, 12, -118, second) +
  line('M0 44V16', deep, 4) +
  ['-16 2', '16 2', '0 -18', '0 6']
    .map((at, i) => {
      const [x = 0, y = 0] = at.split(' ').map(Number);
      return circle(x, y, i === 3 ? 16 : 19, i % 2 ? '#f4efe4' : '#fffdf7');
    })
    .join('') +
  line('M-15 22q15 -18 30 0M0 26V12', deep, 2.6);

export const wheat: MotifDrawing = ({ main, second, deep }) => {
  const ear = (x: number, angle: number) => {
    let grains = '';
    for (let i = 0; i < 5; i++)
      grains +=
        leafAt(0, 4 - i * 9, 17, 6, 34, i % 2 ? main : second) +
        leafAt(0, 4 - i * 9, 17, 6, -34, i % 2 ? second : main);
    return d`<g transform="translate(${x} 0) rotate(${angle} 0 42)">${line('M0 43V-34', deep, 2.4)}${grains}${leafAt(0, -38, 16, 5, 0, main)}</g>`;
  };
  return ear(-4, -22) + ear(4, 22) + ear(0, 0);
};

export const oat: MotifDrawing = ({ main, second, deep }) => {
  const drop = (x: number, y: number, angle: number, fill: string) =>
    leafAt(x, y, 22, 8, angle, fill);
  return (
    line(
      'M0 44Q2 6 0 -30M0 20Q-14 8 -20 2M0 20Q14 8 20 2M0 0Q-10 -10 -16 -14M0 0Q10 -10 16 -14',
      deep,
      2.4,
    ) +
    drop(-20, 2, 196, main) +
    drop(20, 2, 164, main) +
    drop(-16, -14, 200, second) +
    drop(16, -14, 160, second) +
    drop(-12, 26, 190, second) +
    drop(12, 26, 170, second) +
    leafAt(0, -18, 24, 8, 0, main)
  );
};

export const sunflower: MotifDrawing = ({ main, fruit, deep }) => {
  let petals = '';
  for (let i = 0; i < 14; i++)
    petals += leafAt(0, 0, 43, 9, i * (360 / 14), i % 2 ? fruit : mix(fruit, main, 0.3));
  return `${petals}${circle(0, 0, 17, deep)}${line('M-7 -5h.1M0 -9h.1M7 -5h.1M-4 3h.1M5 4h.1M0 10h.1', fruit, 3.4)}`;
};

export const olive: MotifDrawing = ({ main, second, deep }) =>
  line('M-34 -30Q0 -18 26 -36', deep, 3) +
  leafAt(-8, -25, 36, 8, 64, second) +
  leafAt(-18, -26, 34, 8, 176, second) +
  leafAt(14, -28, 30, 8, 150, second) +
  line('M-4 -23v12M18 -30v24', deep, 2.4) +
  ellipse(-6, 10, 16, 21, main) +
  ellipse(22, 10, 13, 17, second) +
  line('M-12 4q1 -7 6 -9', '#f6efdc', 3);
