import type { FormEventHandler, ReactNode } from 'react';
import { errorList } from '#app/api/apiError';
import { Banner } from '#app/ui/banner';
import { Button } from '#app/ui/button';

interface ProfileFormProps {
  onSubmit: FormEventHandler;
  onCancel: () => void;
  pending: boolean;
  /** Why the server refused the last save. */
  error: Error | null;
  children: ReactNode;
}

/** The fields of a card with 'Save' and 'Cancel'; what may be saved is for the server to say. */
export function ProfileForm({ onSubmit, onCancel, pending, error, children }: ProfileFormProps) {
  const sentences = errorList(error);
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-6">
      {children}
      {sentences.length > 0 && (
        <Banner tone="bad" role="alert">
          <ul className="flex flex-col gap-1">
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending} className="max-sm:flex-1 sm:min-w-32">
          Save
        </Button>
        <Button look="quiet" onClick={onCancel} disabled={pending} className="max-sm:flex-1">
          Cancel
        </Button>
      </div>
    </form>
  );
}
