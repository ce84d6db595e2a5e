import type { HazardStatement } from '@nestbox/contract/staffProductForm';
import { Button } from '@nestbox/ui/button';
import { Checkbox } from '@nestbox/ui/checkbox';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { SelectField } from '@nestbox/ui/selectField';
import { TypedField } from '@nestbox/ui/typedField';
import { useState } from 'react';
import { FoldedPanel } from '../../parts/foldedPanel';
import { CellError } from './cellFields';
import { useCell, useProductForm } from './formState';
import { readHazards, withHazard } from './productCells';

/** What the pictograms of the CLP Regulation show. */
const pictogramTexts: Readonly<Record<string, string>> = {
  GHS02: 'Flame',
  GHS05: 'Corrosion',
  GHS07: 'Exclamation mark',
  GHS09: 'Environment',
};

/** The hazards of the label as tick boxes, with signal word and pictogram. */
export function SafetyFields() {
  const { lists } = useProductForm();
  const { value, error, onChange } = useCell('hazards');
  const chosen = readHazards(value);
  const isChosen = ({ statement }: HazardStatement) =>
    chosen.some((each) => each.statement === statement);
  const others = chosen.filter(
    (each) => !lists.hazards.some(({ statement }) => statement === each.statement),
  );
  return (
    <FoldedPanel
      id="safety"
      title="Safety"
      summary={chosen.map(({ statement }) => statement).join(' ') || 'No hazards on the label'}
      mustOpen={error !== undefined}
    >
      <fieldset className="min-w-0">
        <legend className="sr-only">Hazards on the label</legend>
        <p className={`mb-4 ${fieldStyle.hint}`}>
          Tick what the maker’s safety data sheet says. Customers read it before they buy.
        </p>
        <div className="grid gap-x-6 gap-y-3 lg:grid-cols-2">
          {[...lists.hazards, ...others].map((hazard) => (
            <Checkbox
              key={hazard.statement}
              name={`hazard-${hazard.code}`}
              label={hazard.statement}
              hint={hazardHint(hazard)}
              checked={isChosen(hazard)}
              onChange={(isThere) => onChange(withHazard(value, hazard, isThere))}
            />
          ))}
        </div>
      </fieldset>
      <CellError text={error} />
      <OtherHazard onAdd={(hazard) => onChange(withHazard(value, hazard, true))} />
    </FoldedPanel>
  );
}

const hazardHint = ({ signalWord, pictogram }: HazardStatement): string =>
  [signalWord, pictogram && (pictogramTexts[pictogram] ?? pictogram)].filter(Boolean).join(', ') ||
  'No signal word, no pictogram';

/** A statement that is not in the list, such as of an allergen in a fragrance. */
function OtherHazard({ onAdd }: { onAdd: (hazard: HazardStatement) => void }) {
  const { lists } = useProductForm();
  const [statement, setStatement] = useState('');
  const [signalWord, setSignalWord] = useState('');
  const [pictogram, setPictogram] = useState('');
  const code = /^((?:EUH|H)\d{3}[A-Za-z]*(?:\+H\d{3})*) \S/.exec(statement.trim())?.[1];
  const wrong = statement.trim() !== '' && code === undefined;
  return (
    <details className="rounded-control border border-line-strong p-4">
      <summary className="cursor-pointer font-semibold">Add another statement</summary>
      <div className="mt-4 grid items-start gap-4 md:grid-cols-2">
        <TypedField
          label="Statement with its code"
          name="otherHazard"
          hint="Such as ‘EUH208 Contains limonene. May produce an allergic reaction.’"
          error={wrong ? 'Begin with the code, such as H319 or EUH208' : undefined}
          value={statement}
          onChange={setStatement}
          maxLength={200}
          className="md:col-span-2"
        />
        <SelectField
          label="Signal word"
          value={signalWord}
          options={[{ value: '', text: 'None' }, ...lists.signalWords]}
          onChange={setSignalWord}
        />
        <SelectField
          label="Pictogram"
          value={pictogram}
          options={[
            { value: '', text: 'None' },
            ...lists.pictograms.map((each) => ({
              value: each,
              text: pictogramTexts[each] ?? each,
            })),
          ]}
          onChange={setPictogram}
        />
        <Button
          look="quiet"
          className="justify-self-start"
          disabled={code === undefined}
          onClick={() => {
            if (code === undefined) return;
            onAdd({
              code,
              signalWord: signalWord || null,
              pictogram: pictogram || null,
              statement: statement.trim(),
            });
            setStatement('');
          }}
        >
          Add statement
        </Button>
      </div>
    </details>
  );
}
