import { Minus, Plus } from 'lucide-react';

interface StepperProps {
  value: number;
  onChange: (value: number) => void;
  min: number;
  /** Formats a value, such as '2 weeks'. */
  text: (value: number) => string;
  label: string;
  disabled?: boolean;
}

const step =
  'grid size-12 place-items-center rounded-full border border-line-strong bg-surface hover:border-ink disabled:cursor-not-allowed disabled:border-line disabled:text-line-strong';

/** A value that is changed by minus and plus, and cannot be typed. */
export const Stepper = ({ value, onChange, min, text, label, disabled = false }: StepperProps) => (
  <fieldset aria-label={label} disabled={disabled} className="flex items-center gap-3">
    <button
      type="button"
      aria-label="Less"
      className={step}
      disabled={value <= min}
      onClick={() => onChange(value - 1)}
    >
      <Minus aria-hidden="true" className="size-4" />
    </button>
    <output aria-live="polite" className="min-w-22 text-center text-lg font-semibold tabular-nums">
      {text(value)}
    </output>
    <button type="button" aria-label="More" className={step} onClick={() => onChange(value + 1)}>
      <Plus aria-hidden="true" className="size-4" />
    </button>
  </fieldset>
);
