import { reasonOf } from '@nestbox/client/api/apiError';
import { useMutation } from '@nestbox/client/api/useMutation';
import type { Credit } from '@nestbox/contract/credit';
import { exportPersonalData } from '@nestbox/contract/personalData';
import { shop } from '@nestbox/shop/webShop';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { FoldedCard } from '@nestbox/ui/foldedCard';
import { saveJson } from '@nestbox/ui/saveFile';
import { Download } from 'lucide-react';
import { send } from '#app/api/client';
import { useCustomerId } from '#app/session/useSession';
import { DeleteAccount } from './deleteAccount';

interface PersonalDataCardProps {
  /** Whether a log-in asks for a code. Deleting the account then asks for one too. */
  codeAsked: boolean;
  credit: Pick<Credit, 'balance' | 'fromCard'> | undefined;
  onDeleted: () => void;
}

/** Download and erasure of the customer's data. */
export function PersonalDataCard({ codeAsked, credit, onDeleted }: PersonalDataCardProps) {
  const download = useExportPersonalData();
  return (
    <FoldedCard id="your-data" title="Your data">
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
      <DeleteAccount codeAsked={codeAsked} credit={credit} onDeleted={onDeleted} />
    </FoldedCard>
  );
}

/** Downloads the customer's data as a file. */
function useExportPersonalData() {
  const customerId = useCustomerId() ?? '';
  return useMutation({
    mutationFn: () => send(exportPersonalData, { params: { customerId } }),
    onSuccess: (data) =>
      saveJson(
        `${shop.fileName}-${data.exportedAt.slice(0, 10)}.json`,
        JSON.stringify(data, null, 2),
      ),
  });
}
