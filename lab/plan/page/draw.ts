import { parse, View } from 'vega';
import { compile, type TopLevelSpec } from 'vega-lite';

/** Nestbox has a strong colour, the bound is black, and rivals are pale. */
export const colours: Readonly<Record<string, string>> = {
  nestbox: '#0b7a4b',
  oracle: '#222222',
  fixedInterval: '#c2410c',
  fixedInFourWeeks: '#b58900',
  compositionMean: '#3b6fb6',
  compositionQuantile: '#8a63b3',
};

const ink = '#333333';

/** Returns a picture as SVG, on white. @param title the text alternative, without markup */
export async function draw(title: string, spec: TopLevelSpec): Promise<string> {
  const { spec: drawn } = compile({
    background: 'white',
    padding: 12,
    config: {
      // The page's tables serve screen readers better than single points.
      aria: false,
      font: 'Helvetica, Arial, sans-serif',
      axis: {
        labelFontSize: 12,
        titleFontSize: 13,
        titleFontWeight: 'normal',
        titlePadding: 10,
        labelColor: ink,
        titleColor: ink,
        gridColor: '#e6e6e6',
        domainColor: '#999999',
        tickColor: '#999999',
      },
      legend: {
        rowPadding: 6,
        labelFontSize: 12,
        labelColor: ink,
        symbolStrokeWidth: 3,
        labelLimit: 260,
      },
      header: { labelFontSize: 13, labelColor: ink, labelFontWeight: 'bold' },
      view: { stroke: null },
      line: { strokeWidth: 2.5 },
    },
    ...spec,
  });
  const svg = await new View(parse(drawn), { renderer: 'none' }).toSVG();
  return `${svg.replace('>', `><title>${title}</title>`)}\n`;
}
