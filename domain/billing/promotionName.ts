import type { Decision } from '../decision.ts';
import { readCode } from './promotion.ts';

/** How customers come by a promotion: with its code, with a code of its sheet, or by themselves. */
export type PromotionKind = 'code' | 'sheet' | 'automatic';

const names: Readonly<{ [Kind in PromotionKind]: { fits: RegExp; says: string } }> = {
  code: {
    fits: /^[A-Z\d-]{3,40}$/,
    says: 'Give 3 to 40 letters, digits and hyphens, as in WELCOME5.',
  },
  sheet: {
    fits: /^[A-Z\d-]{3,20}$/,
    says: 'Give 3 to 20 letters, digits and hyphens, as in XMAS26.',
  },
  automatic: { fits: /^.{3,40}$/u, says: 'Give a name of 3 to 40 letters, as in Spring offer.' },
};

/** Returns the code or the name of a new promotion as it is stored, or why it cannot be one. */
export function decideName(kind: PromotionKind, typed: string): Decision<string> {
  const code = kind === 'automatic' ? typed.trim().replace(/\s+/g, ' ') : readCode(typed);
  const { fits, says } = names[kind];
  return fits.test(code) ? { accepted: code } : { refused: says };
}
