/** A number for an attribute, to a tenth: at 400 units across, a tenth cannot be seen. */
export function n(value: number): string {
  const text = String(Math.round(value * 10) / 10);
  if (text.startsWith('0.')) return text.slice(1);
  return text.startsWith('-0.') ? `-${text.slice(2)}` : text;
}

/** A template tag for path data and attributes, rounding the numbers put into it. */
export function d(strings: TemplateStringsArray, ...values: readonly (number | string)[]): string {
  return strings.reduce((text, part, i) => {
    const value = values[i];
    return text + part + (value === undefined ? '' : typeof value === 'number' ? n(value) : value);
  }, '');
}

export function path(data: string, fill: string, more = ''): string {
  return `<path d="${data}" fill="${fill}"${more && ` ${more}`}/>`;
}

/** A stroke with round ends. */
export function line(data: string, stroke: string, width: number, more = ''): string {
  return `<path d="${data}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}/>`;
}

export function circle(x: number, y: number, r: number, fill: string, more = ''): string {
  return d`<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${more && ` ${more}`}/>`;
}

export function ellipse(
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  more = '',
): string {
  return d`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${more && ` ${more}`}/>`;
}

/** Path data of a rectangle with round corners. */
export function roundRect(x: number, y: number, w: number, h: number, r: number): string {
  const q = Math.min(r, w / 2, h / 2);
  return d`M${x + q} ${y}h${w - 2 * q}a${q} ${q} 0 0 1 ${q} ${q}v${h - 2 * q}a${q} ${q} 0 0 1 ${-q} ${q}h${2 * q - w}a${q} ${q} 0 0 1 ${-q} ${-q}v${2 * q - h}a${q} ${q} 0 0 1 ${q} ${-q}z`;
}

export function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
