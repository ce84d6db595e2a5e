import { exportPersonalData } from '@nestbox/contract/personalData';
import { Download } from 'lucide-react';
import { reasonOf } from '#app/api/apiError';
import { send } from '#app/api/client';
import { useMutation } from '#app/api/useMutation';
import { useCustomerId } from '#app/session/useSession';
import { Banner } from '#app/ui/banner';
import { Button } from '#app/ui/button';
import { Panel } from '#app/ui/panel';
import { saveJson } from '../saveJson';
import { DeleteAccount } from './deleteAccount';

interface PersonalDataCardProps {
  /** Whether a login asks for a code: so does deleting the account. */
  codeAsked: boolean;
  onDeleted: () => void;
}

/** What the customer may do with what the shop holds of them: have it, and have it erased. */
export function PersonalDataCard({ codeAsked, onDeleted }: PersonalDataCardProps) {
  const download = useExportPersonalData();
  return (
    <Panel title="Your data">
      <p className="text-ink-soft">
        One file with everything that we hold about you: your profile and your home, what you told
        us, your boxes and payments, and what we wrote to you.
      </p>
      <Button
        look="quiet"
        pending={download.isPending}
        onClick={() => download.mutate()}
        className="self-start"
      >
        <Download aria-hidden="true" className="size-5" />
        Download your data
      </Button>
      {download.isError && (
        <Banner tone="bad" role="alert">
          {reasonOf(download.error, 'Your data could not be downloaded. Please try again.')}
        </Banner>
      )}
      <p className="border-t border-line pt-5 text-ink-soft">
        You can also delete your account. Nothing brings it back, so download your data first.
      </p>
      <DeleteAccount codeAsked={codeAsked} onDeleted={onDeleted} />
    </Panel>
  );
}

/** Everything that the shop holds of the customer, as a file. */
function useExportPersonalData() {
  const customerId = useCustomerId() ?? '';
  return useMutation({
    mutationFn: () => send(exportPersonalData, { params: { customerId } }),
    onSuccess: (data) => saveJson(`nestbox-${data.exportedAt.slice(0, 10)}.json`, data),
  });
}
