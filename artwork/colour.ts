type Rgb = readonly [number, number, number];

function parts(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** `share` of the second colour in the first, 0 to 1. Colours are '#rrggbb'. */
export function mix(first: string, second: string, share: number): string {
  const a = parts(first);
  const b = parts(second);
  const channel = (i: 0 | 1 | 2) =>
    Math.round(a[i] + (b[i] - a[i]) * share)
      .toString(16)
      .padStart(2, '0');
  return `#${channel(0)}${channel(1)}${channel(2)}`;
}

/** Relative luminance of WCAG 2.2, 0 (black) to 1 (white). */
export function luminance(colour: string): number {
  const [r, g, b] = parts(colour).map((value) => {
    const c = value / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of WCAG 2.2, 1 to 21. */
export function contrast(first: string, second: string): number {
  const [low, high] = [luminance(first), luminance(second)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (high + 0.05) / (low + 0.05);
}

/** How far a colour leans from blue to red, -255 to 255. */
export function warmth(colour: string): number {
  const [r, , b] = parts(colour);
  return r - b;
}
