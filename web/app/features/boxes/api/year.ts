import { useMutation } from '@nestbox/client/api/useMutation';
import { getYearAtHome, getYearPicture } from '@nestbox/contract/yearAtHome';
import { send } from '#app/api/client';
import { useCustomerQuery } from '#app/api/customerCall';
import { useCustomerId } from '#app/session/useSession';

/** Queries what came to the home in twelve months; null while no box has come. */
export const useYearAtHome = () => useCustomerQuery(getYearAtHome);

/** Fetches the picture of the year, as a file. */
export function useYearPicture() {
  const customerId = useCustomerId() ?? '';
  return useMutation({
    mutationFn: async () => {
      const answer = await send(getYearPicture, { params: { customerId } });
      if (!answer) throw new Error('No box has come yet');
      const bytes = Uint8Array.from(atob(answer.jpeg), (letter) => letter.charCodeAt(0));
      return new File([bytes], 'our-year-at-home.jpg', { type: 'image/jpeg' });
    },
  });
}
