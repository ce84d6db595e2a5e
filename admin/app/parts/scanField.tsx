import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { type FormEvent, useId, useState } from 'react';

interface ScanFieldProps {
  label: string;
  hint?: string;
  /** Takes a code. Returns a sentence where it is not known. */
  onScan: (code: string) => string | null | Promise<string | null>;
}

/** Takes codes that a scanner types and ends with Enter, or somebody, and keeps the focus for the next one. */
export function ScanField({ label, hint, onScan }: ScanFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const code = typed.trim();
    if (code === '') return;
    // At once, since a scanner does not wait for an answer.
    setTyped('');
    setProblem(await onScan(code));
  };
  return (
    <form onSubmit={submit} className="flex max-w-md flex-col gap-1.5">
      <label htmlFor={id} className={fieldStyle.label}>
        {label}
      </label>
      <input
        id={id}
        // biome-ignore lint/a11y/noAutofocus: a scanner types where the focus is
        autoFocus
        autoComplete="off"
        value={typed}
        maxLength={80}
        aria-describedby={hint && `${id}-hint`}
        onChange={({ target }) => setTyped(target.value)}
        className={fieldStyle.control}
      />
      {hint && (
        <p id={`${id}-hint`} className={fieldStyle.hint}>
          {hint}
        </p>
      )}
      {problem !== null && (
        <p role="alert" className={fieldStyle.error}>
          {problem}
        </p>
      )}
    </form>
  );
}
