import type { exportPersonalData } from '@nestbox/contract/personalData';
import { send } from '#app/api/client';
import { useMutation } from '#app/api/useMutation';
import { useCustomerId } from '#app/session/useSession';
import { saveJson } from '../saveJson';

const path = '/customer/:customerId/account/export';

/** Everything that the shop holds of the customer, as a file. */
export function useExportPersonalData() {
  const customerId = useCustomerId() ?? '';
  return useMutation({
    mutationFn: () => send<typeof exportPersonalData>('GET', path, { params: { customerId } }),
    onSuccess: (data) => saveJson(`nestbox-${data.exportedAt.slice(0, 10)}.json`, data),
  });
}
