import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { type FormEvent, useId, useState } from 'react';

interface ScanFieldProps {
  onScan: (code: string) => void;
}

/** Takes a code that a scanner types with Enter, and keeps the focus for the next one. */
export function ScanField({ onScan }: ScanFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = typed.trim();
    setTyped('');
    if (code !== '') onScan(code);
  };
  return (
    <form onSubmit={submit} className="flex max-w-md flex-col gap-1.5">
      <label htmlFor={id} className={fieldStyle.label}>
        Scan a bar code, or type a code and press Enter
      </label>
      <input
        id={id}
        // biome-ignore lint/a11y/noAutofocus: a scanner types where the focus is
        autoFocus
        autoComplete="off"
        value={typed}
        maxLength={80}
        onChange={({ target }) => setTyped(target.value)}
        className={fieldStyle.control}
      />
    </form>
  );
}
