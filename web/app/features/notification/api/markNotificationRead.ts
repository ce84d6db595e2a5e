import { listNotifications, markNotificationRead } from '@nestbox/contract/notification';
import { send } from '#app/api/client';
import { useAnswers } from '#app/api/customerCall';
import { useMutation } from '#app/api/useMutation';
import { useCustomerId } from '#app/session/useSession';

export function useMarkNotificationRead() {
  const customerId = useCustomerId() ?? '';
  const answers = useAnswers();
  return useMutation({
    mutationFn: (notificationId: string) =>
      send(markNotificationRead, { params: { customerId, notificationId } }),
    onSettled: () => answers.refresh(listNotifications),
  });
}
