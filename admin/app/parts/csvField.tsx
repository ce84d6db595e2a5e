import { fieldStyle } from '@nestbox/ui/fieldStyle';
import type { ReactNode } from 'react';

interface CsvFieldProps {
  label: string;
  hint: ReactNode;
  onChoose: (file: File) => void;
}

/** A field that takes a CSV file. */
export function CsvField({ label, hint, onChoose }: CsvFieldProps) {
  return (
    <div className="flex w-full max-w-md flex-col gap-1.5">
      <label className="flex flex-col gap-1.5">
        <span className={fieldStyle.label}>{label}</span>
        <input
          type="file"
          accept=".csv,text/csv"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // The same file can be chosen again after it was mended.
            target.value = '';
            if (file) onChoose(file);
          }}
          className={`${fieldStyle.control} py-2 file:mr-3 file:rounded-full file:border file:border-line-strong file:bg-page file:px-3 file:py-1 file:font-semibold`}
        />
      </label>
      <p className={fieldStyle.hint}>{hint}</p>
    </div>
  );
}
