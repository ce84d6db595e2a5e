import type { QueryOf } from '@nestbox/contract/call';
import { printSlips } from '@nestbox/contract/staffPacking';
import { buttonStyle } from '@nestbox/ui/button';
import { addressOf } from '../api/client';

interface SlipsLinkProps {
  /** The day whose boxes to print, or one box. */
  of: QueryOf<typeof printSlips>;
  text: string;
}

/** Opens the slips in another tab, from which they are printed. */
export const SlipsLink = ({ of, text }: SlipsLinkProps) => (
  <a
    href={addressOf(printSlips.path, { query: of })}
    target="_blank"
    rel="noreferrer"
    className={`${buttonStyle('quiet', 'small')} self-start`}
  >
    {text}
  </a>
);
