/** The part of Stripe's `style` option that the field supports. */
interface StyleVariant {
  color?: string;
  fontFamily?: string;
  fontSize?: string;
  fontWeight?: string;
  lineHeight?: string;
  letterSpacing?: string;
  iconColor?: string;
  '::placeholder'?: { color?: string };
}

export interface CardStyle {
  base?: StyleVariant;
  invalid?: StyleVariant;
}

/**
 * The widths from which all fields fit in one line are the sums of the fields', with and without
 * postcode.
 */
export const CARD_SHEET = `
:host {
  display: block; container-type: inline-size; color: var(--color, #32325d);
  font: var(--weight, 400) var(--size, 16px) / var(--line, 1.35) var(--family, system-ui, sans-serif);
  letter-spacing: var(--card-letter-spacing, normal);
}
.row { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5em 0.75em; }
.front { display: flex; align-items: center; gap: 0.65em; flex: 1 1 0; min-width: 0; }
.back { display: flex; align-items: center; gap: 0.9em; flex: none; min-width: 0; }
.icon { flex: none; width: 1.75em; height: 1.15em; color: var(--icon, #6b7c93); }
.row.wrong .icon { color: var(--wrong-icon, var(--wrong, #c0123c)); }
input {
  all: unset; box-sizing: border-box; min-width: 0; font: inherit; letter-spacing: inherit;
  color: inherit; cursor: text; caret-color: currentColor; font-variant-numeric: tabular-nums;
}
input[hidden] { display: none; }
input::placeholder { color: var(--placeholder, #6b7c93); opacity: 1; }
input[aria-invalid='true'] { color: var(--wrong, #c0123c); }
input:disabled { opacity: 0.6; cursor: default; }
.number { flex: 1 1 auto; width: 11.5em; }
.expiry { width: 4.4em; }
.cvc { width: 2.6em; }
.postalCode { width: 5.4em; text-transform: uppercase; }
.postalCode::placeholder { text-transform: none; }
@container (max-width: 22.5em) {
  .front { flex-basis: 100%; }
  .back { flex-basis: 100%; padding-inline-start: 2.4em; }
}
@container (max-width: 29em) {
  .long .front { flex-basis: 100%; }
  .long .back { flex-basis: 100%; padding-inline-start: 2.4em; }
}
@container (max-width: 17.5em) {
  .long .back { padding-inline-start: 0; gap: 0.6em; box-sizing: border-box; max-width: 100%; }
}
@media (forced-colors: active) { .icon { color: CanvasText; } }
`;

/** Applies the merchant's style to the field, as custom properties, which no policy forbids. */
export function applyStyle(host: HTMLElement, { base = {}, invalid = {} }: CardStyle) {
  const properties: Record<string, string | undefined> = {
    '--color': base.color,
    '--family': base.fontFamily,
    '--size': base.fontSize,
    '--weight': base.fontWeight,
    '--line': base.lineHeight,
    '--card-letter-spacing': base.letterSpacing,
    '--icon': base.iconColor,
    '--placeholder': base['::placeholder']?.color,
    '--wrong': invalid.color,
    '--wrong-icon': invalid.iconColor,
  };
  for (const [name, value] of Object.entries(properties)) {
    if (value) host.style.setProperty(name, value);
    else host.style.removeProperty(name);
  }
}

/** Returns a stylesheet that a policy without 'unsafe-inline' allows. */
export function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}
