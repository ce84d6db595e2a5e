import type { ImportEffect } from '@nestbox/contract/staffProductChanges';
import { chosenText } from './chosenText';
import { columnText } from './columnText';
import { valueText } from './valueText';

/** Lines that are drawn; an import may have thousands. */
const maxDrawn = 200;

interface ImportPreviewProps {
  effect: ImportEffect;
  /** Names lines by their number, as those of a file. */
  ofFile?: boolean;
  /** Names lines by their product; without either, they have no names. */
  titleOf?: ((productId: string) => string) | undefined;
}

/** Returns what is wrong or new. A screen names a column by its label, where a file has its name. */
const sentenceOf = (says: string, ofFile: boolean): string => {
  const sentence = says.replace(/^new: (.*)$/s, '$1 is new.');
  return ofFile ? sentence : sentence.replace(/^\w+(?=: )/, columnText);
};

/** What an import or an edit changes, line by line, and whom it touches. Wrong lines come first. */
export function ImportPreview({ effect: { lines }, ofFile = false, titleOf }: ImportPreviewProps) {
  const sorted = lines.toSorted((a, b) => Number(b.wrong) - Number(a.wrong));
  return (
    <>
      <ul aria-label="What changes" className="flex flex-col divide-y divide-line">
        {sorted
          .slice(0, maxDrawn)
          .map(({ line, productId, wrong, says, changes, effects, messages, customers }) => (
            <li key={line} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
              {(ofFile || titleOf) && (
                <p className="font-semibold wrap-anywhere">
                  {titleOf ? titleOf(productId) : `Line ${line}: ${productId || 'no product'}`}
                </p>
              )}
              {wrong || changes.length === 0
                ? says.map((each) => (
                    <p key={each} className={`wrap-anywhere ${wrong ? 'text-bad' : ''}`}>
                      {sentenceOf(each, ofFile)}
                    </p>
                  ))
                : changes.map(({ column, before, after }) => (
                    <p key={column} className="wrap-anywhere whitespace-pre-line">
                      {columnText(column)}: <del>{valueText(column, before)}</del>{' '}
                      <span className="sr-only">becomes</span>
                      <span aria-hidden="true">→</span>{' '}
                      <ins className="no-underline">{valueText(column, after)}</ins>
                    </p>
                  ))}
              {!wrong && effects.map((each) => <p key={each}>{each}</p>)}
              {messages.map((each) => (
                <p key={each}>Customers are told: {each}</p>
              ))}
              {!wrong && customers > 0 && (
                <p className="text-ink-soft text-sm">{chosenText(customers)}.</p>
              )}
            </li>
          ))}
      </ul>
      {sorted.length > maxDrawn && (
        <p className="text-ink-soft">And {sorted.length - maxDrawn} more lines.</p>
      )}
    </>
  );
}
