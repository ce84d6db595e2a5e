import { type AddressPayload, getAddress, saveAddress } from '@nestbox/contract/address';
import toast from 'react-hot-toast';
import { send } from '#app/api/client';
import { useAnswers, useCustomerQuery } from '#app/api/customerCall';
import { useMutation } from '#app/api/useMutation';
import { useCustomerId } from '#app/session/useSession';

/** Queries the saved address; null while there is none. */
export function useAddress() {
  return useCustomerQuery(getAddress);
}

/** @param toasts the texts of the screen that saves */
export function useSaveAddress(toasts: { saved: string; failed: (error: Error) => string }) {
  const customerId = useCustomerId() ?? '';
  const answers = useAnswers();
  return useMutation({
    mutationFn: (body: AddressPayload) => send(saveAddress, { params: { customerId }, body }),
    onSuccess: (address) => {
      toast.success(toasts.saved);
      answers.keep(getAddress, address);
    },
    onError: (error) => toast.error(toasts.failed(error)),
  });
}
