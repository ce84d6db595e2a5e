import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { type ReactNode, useId } from 'react';

interface CsvFieldProps {
  label: string;
  hint: ReactNode;
  onChoose: (file: File) => void;
}

/** A field that takes a CSV file. */
export function CsvField({ label, hint, onChoose }: CsvFieldProps) {
  const id = useId();
  return (
    <div className="flex w-full max-w-md flex-col gap-1.5">
      <label htmlFor={id} className={fieldStyle.label}>
        {label}
      </label>
      <input
        id={id}
        type="file"
        accept=".csv,text/csv"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again after it was mended.
          target.value = '';
          if (file) onChoose(file);
        }}
        className={`${fieldStyle.control} py-2.5`}
      />
      <p className={fieldStyle.hint}>{hint}</p>
    </div>
  );
}
