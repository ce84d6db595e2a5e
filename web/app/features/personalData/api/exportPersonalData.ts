import { exportPersonalData } from '@nestbox/contract/personalData';
import { send } from '#app/api/client';
import { useMutation } from '#app/api/useMutation';
import { useCustomerId } from '#app/session/useSession';
import { saveJson } from '../saveJson';

/** Everything that the shop holds of the customer, as a file. */
export function useExportPersonalData() {
  const customerId = useCustomerId() ?? '';
  return useMutation({
    mutationFn: () => send(exportPersonalData, { params: { customerId } }),
    onSuccess: (data) => saveJson(`nestbox-${data.exportedAt.slice(0, 10)}.json`, data),
  });
}
