import type { CardBrand } from '../cards/cardNumber.ts';

const SVG = 'http://www.w3.org/2000/svg';
type Shape = [name: string, attributes: Record<string, string>, text?: string];

function lettering(text: string, size: string): Shape {
  return [
    'text',
    {
      x: '16',
      y: '14',
      fill: '#ffffff',
      'text-anchor': 'middle',
      'font-family': 'Arial, Helvetica, sans-serif',
      'font-size': size,
      'font-weight': '700',
    },
    text,
  ];
}

const plate = (fill: string): Shape => ['rect', { width: '32', height: '21', rx: '3', fill }];

const SHAPES: Record<CardBrand, Shape[]> = {
  visa: [plate('#1a1f71'), lettering('VISA', '9.5')],
  amex: [plate('#0a6fc2'), lettering('AMEX', '8')],
  mastercard: [
    plate('#25211f'),
    ['circle', { cx: '12.5', cy: '10.5', r: '6', fill: '#eb001b' }],
    ['circle', { cx: '19.5', cy: '10.5', r: '6', fill: '#f79e1b' }],
    ['path', { d: 'M16 5.63a6 6 0 0 1 0 9.74a6 6 0 0 1 0-9.74z', fill: '#ff5f00' }],
  ],
  unknown: [
    ['rect', { width: '32', height: '21', rx: '3', fill: 'currentColor', opacity: '0.75' }],
    ['rect', { y: '4', width: '32', height: '4', fill: '#ffffff', opacity: '0.85' }],
    [
      'rect',
      { x: '4', y: '13', width: '9', height: '3', rx: '1', fill: '#ffffff', opacity: '0.85' },
    ],
  ],
};

/** Returns a small picture of a card of the brand. Decorative: the number shows the brand too. */
export function brandIcon(brand: CardBrand): SVGElement {
  const icon = document.createElementNS(SVG, 'svg');
  icon.setAttribute('viewBox', '0 0 32 21');
  icon.setAttribute('aria-hidden', 'true');
  icon.setAttribute('class', 'icon');
  for (const [name, attributes, text] of SHAPES[brand]) {
    const shape = document.createElementNS(SVG, name);
    for (const [attribute, value] of Object.entries(attributes)) {
      shape.setAttribute(attribute, value);
    }
    if (text) shape.textContent = text;
    icon.append(shape);
  }
  return icon;
}
