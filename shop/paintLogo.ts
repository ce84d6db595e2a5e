/** The light text on the header; ui/theme.css has it too. */
export const cream = '#f8f1e2';

/** The colours of an SVG logo where it is shown. */
interface LogoColours {
  /** For `currentColor`. */
  readonly text: string;
  /** For `var(--accent)`. */
  readonly accent: string;
}

/** Returns an SVG logo in these colours. */
export const paintLogo = (markup: string, { text, accent }: LogoColours): string =>
  markup.replaceAll('currentColor', text).replaceAll('var(--accent)', accent);
