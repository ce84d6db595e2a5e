import type { ImportEffect } from '@nestbox/contract/staffProductChanges';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { TypedField } from '@nestbox/ui/typedField';
import { type ReactNode, useState } from 'react';
import { countText } from '../../parts/countText';
import { Refusal } from '../../parts/refusal';
import { ImportPreview } from '../importPreview';

interface SaveBarProps {
  isNew?: boolean;
  /** How many fields are changed and not saved. */
  changes: number;
  /** What saving does, or why it would be refused, once that was asked. */
  effect: ImportEffect | undefined;
  /** Names the products of the preview, where there are several. */
  titleOf?: (productId: string) => string;
  /** How many faults are shown, and what shows the first of them. */
  faults?: number;
  onShowFault?: () => void;
  previewing: boolean;
  saving: boolean;
  saved: boolean;
  error: unknown;
  onSave: (seen: string, why: string) => void;
  onDiscard: () => void;
  /** What else is asked before saving. */
  children?: ReactNode;
}

/** Stays in sight: what saving does, and the button for it. */
export function SaveBar({
  isNew = false,
  changes,
  effect,
  titleOf,
  faults = 0,
  onShowFault,
  previewing,
  saving,
  saved,
  error,
  onSave,
  onDiscard,
  children,
}: SaveBarProps) {
  const [why, setWhy] = useState('');
  const isRight = effect && effect.lines.length > 0 && effect.lines.every(({ wrong }) => !wrong);
  if (!isNew && changes === 0 && !saved && !error) return null;
  return (
    <section
      aria-label="Save"
      className="sticky bottom-3 z-20 flex flex-col gap-4 rounded-panel border border-line-strong bg-surface p-4 shadow-lift sm:p-5"
    >
      <Refusal error={error} />
      {!isNew && saved && changes === 0 && (
        <Banner tone="good" role="status">
          Saved.
        </Banner>
      )}
      {effect && (
        <section
          aria-label="Preview"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
          tabIndex={0}
          className="max-h-64 overflow-y-auto"
        >
          {effect.lines.length === 0 ? (
            <p>Nothing changes.</p>
          ) : (
            <ImportPreview effect={effect} titleOf={titleOf} />
          )}
        </section>
      )}
      {changes > 0 && children}
      {(isNew || changes > 0) && (
        <div className="flex flex-wrap items-end gap-3">
          {effect && isRight ? (
            <>
              <TypedField
                label="Reason"
                name="why"
                optional
                value={why}
                onChange={setWhy}
                maxLength={300}
                className="w-full sm:w-72"
              />
              <Button pending={saving} onClick={() => onSave(effect.version, why)}>
                Save
              </Button>
            </>
          ) : (
            <>
              {faults > 0 ? (
                <p className="w-full font-semibold text-bad" role="status">
                  {countText(faults, 'thing')} to mend. Nothing is saved yet.
                </p>
              ) : (
                !isNew && (
                  <p className="self-center text-ink-soft" role="status">
                    {`${changes} ${changes === 1 ? 'change is' : 'changes are'} not saved.`}
                  </p>
                )
              )}
              {faults > 0 && onShowFault && (
                <Button look="quiet" onClick={onShowFault}>
                  {faults === 1 ? 'Show it' : 'Show the first'}
                </Button>
              )}
              <Button type="submit" pending={previewing || saving}>
                {isNew ? 'Add product' : 'See what changes'}
              </Button>
            </>
          )}
          {changes > 0 && (
            <Button look="quiet" onClick={onDiscard}>
              {isNew ? 'Clear all fields' : 'Discard changes'}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
