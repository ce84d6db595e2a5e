import { addressOf } from '@nestbox/client/api/client';
import { localItems } from '@nestbox/client/storage/browserStorage';
import type { QueryOf } from '@nestbox/contract/call';
import {
  type LabelPaper,
  labelPaper,
  printLabels,
  printSlips,
} from '@nestbox/contract/staffPacking';
import { type ButtonLook, type ButtonSize, buttonStyle } from '@nestbox/ui/button';
import { SelectField } from '@nestbox/ui/selectField';
import { type ReactNode, useState } from 'react';

const papers = [
  { value: 'a6', text: 'A6 labels' },
  { value: '4x6', text: '4 × 6 inch' },
  { value: 'a4', text: 'A4 sheets' },
];

/** The paper of this browser's printer, which stays when staff sign out. */
const storageKey = 'labelPaper';

export type LabelPaperChoice = readonly [LabelPaper, (value: string) => void];

/** Returns the paper of labels, and a function that chooses another. */
export function useLabelPaper(): LabelPaperChoice {
  const [paper, setPaper] = useState(() =>
    labelPaper.catch('a6').parse(localItems.get(storageKey)),
  );
  return [
    paper,
    (value) => {
      localItems.set(storageKey, value);
      setPaper(labelPaper.parse(value));
    },
  ];
}

interface PrintLinksProps {
  /** The day whose boxes to print, or some boxes. */
  of: QueryOf<typeof printSlips>;
  labels: string;
  slips: string;
  paper: LabelPaperChoice;
  /** The look of the slips. */
  look?: ButtonLook;
  /** Another act beside them. */
  children?: ReactNode;
}

/** Opens slips or labels in another tab, from which they are printed. */
export const PrintLinks = ({
  of,
  labels,
  slips,
  paper: [paper, choose],
  look,
  children,
}: PrintLinksProps) => (
  <div className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
    <PrintLink
      to={addressOf(printSlips.path, { query: of })}
      text={slips}
      {...(look && { look })}
    />
    <PrintLink to={addressOf(printLabels.path, { query: { ...of, paper } })} text={labels} />
    <SelectField
      label="Label paper"
      labelClassName="sr-only"
      value={paper}
      options={papers}
      onChange={choose}
    />
    {children}
  </div>
);

interface PrintLinkProps {
  to: string;
  text: string;
  look?: ButtonLook;
  size?: ButtonSize;
}

/** Opens a page to print in another tab. */
export const PrintLink = ({ to, text, look = 'quiet', size }: PrintLinkProps) => (
  <a href={to} target="_blank" rel="noreferrer" className={buttonStyle(look, size)}>
    {text}
  </a>
);
