import { Download } from 'lucide-react';
import { reasonOf } from '#app/api/apiError';
import { Button } from '#app/ui/button';
import { Notice } from '#app/ui/notice';
import { useExportPersonalData } from '../api/exportPersonalData';
import { DeleteAccount } from './deleteAccount';

/** What the customer may do with what the shop holds of them: have it, and have it erased. */
export function PersonalDataCard({ onDeleted }: { onDeleted: () => void }) {
  const download = useExportPersonalData();
  return (
    <section
      aria-labelledby="personal-data"
      className="flex flex-col items-start gap-5 rounded-panel bg-surface p-6 shadow-card sm:p-8"
    >
      <div>
        <h2 id="personal-data" className="text-2xl sm:text-3xl">
          Your data
        </h2>
        <p className="mt-2 text-ink-soft">
          Everything that we hold of you, in one file: your profile and your home, what you told us,
          your boxes and payments, and what we wrote to you.
        </p>
      </div>
      <Button look="quiet" pending={download.isPending} onClick={() => download.mutate()}>
        <Download aria-hidden="true" className="size-5" />
        Download your data
      </Button>
      {download.isError && (
        <Notice tone="bad" role="alert">
          {reasonOf(download.error, 'Your data could not be downloaded. Please try again.')}
        </Notice>
      )}
      <p className="text-ink-soft">
        You can also delete your account. Nothing brings it back, so download your data first.
      </p>
      <DeleteAccount onDeleted={onDeleted} />
    </section>
  );
}
