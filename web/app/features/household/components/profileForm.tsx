import { errorList } from '@nestbox/client/api/apiError';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import type { FormEventHandler, ReactNode } from 'react';

interface ProfileFormProps {
  onSubmit: FormEventHandler;
  onCancel: () => void;
  pending: boolean;
  /** Why the server refused the last save. */
  error: Error | null;
  children: ReactNode;
}

/** The form of a card, with 'Save' and 'Cancel'. The server validates the values. */
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
