import { fieldStyle } from '@nestbox/ui/fieldStyle';

/** What a field is for, and what is wrong with it, below a control that is no plain field. */
export const FieldNotes = ({
  id,
  hint,
  error,
}: {
  id?: string;
  hint: string;
  error?: string | undefined;
}) => (
  <div id={id} className="flex flex-col gap-1">
    <p className={fieldStyle.hint}>{hint}</p>
    {error && (
      <p role="alert" className={fieldStyle.error}>
        {error}
      </p>
    )}
  </div>
);
