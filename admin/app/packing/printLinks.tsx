import { addressOf } from '@nestbox/client/api/client';
import { localItems } from '@nestbox/client/storage/browserStorage';
import type { QueryOf } from '@nestbox/contract/call';
import { labelPaper, printLabels, printSlips } from '@nestbox/contract/staffPacking';
import { buttonStyle } from '@nestbox/ui/button';
import { SelectField } from '@nestbox/ui/selectField';
import { useState } from 'react';

const papers = [
  { value: 'a6', text: 'A6, one a page' },
  { value: '4x6', text: '4 × 6 inch, one a page' },
  { value: 'a4', text: 'A4, four a sheet' },
];

/** The paper of this browser's printer, which stays when staff sign out. */
const storageKey = 'labelPaper';

interface PrintLinksProps {
  /** The day whose boxes to print, or one box. */
  of: QueryOf<typeof printSlips>;
  slips: string;
}

/** Opens slips or labels in another tab, from which they are printed. */
export function PrintLinks({ of, slips }: PrintLinksProps) {
  const [paper, setPaper] = useState(() =>
    labelPaper.catch('a6').parse(localItems.get(storageKey)),
  );
  const choose = (value: string) => {
    localItems.set(storageKey, value);
    setPaper(labelPaper.parse(value));
  };
  return (
    <div className="grid w-full grid-cols-2 items-end gap-3 *:first:col-span-2 sm:flex sm:w-auto">
      <SelectField label="Label paper" value={paper} options={papers} onChange={choose} />
      <PrintLink
        to={addressOf(printLabels.path, { query: { ...of, paper } })}
        text="Print labels"
      />
      <PrintLink to={addressOf(printSlips.path, { query: of })} text={slips} />
    </div>
  );
}

const PrintLink = ({ to, text }: { to: string; text: string }) => (
  <a href={to} target="_blank" rel="noreferrer" className={buttonStyle('quiet')}>
    {text}
  </a>
);
