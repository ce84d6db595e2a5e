import { useMutation } from '@nestbox/client/api/useMutation';
import {
  type Address,
  type AddressPayload,
  address,
  checkPlace,
  getAddress,
  saveAddress,
} from '@nestbox/contract/address';
import { skipToken, useQuery } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { send } from '#app/api/client';
import { keyOf, useAnswers, useCustomerQuery } from '#app/api/customerCall';
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

const placeOf = address.pick({ country: true, postCode: true });

/** Asks whether the shop delivers to a place. Sends nothing while it cannot be one. */
export function usePlaceCheck(typed: Pick<Address, 'country' | 'postCode'>) {
  const customerId = useCustomerId();
  const place = placeOf.safeParse(typed).data;
  return useQuery({
    queryKey: [...keyOf(checkPlace, { customerId }), place],
    queryFn:
      customerId && place
        ? ({ signal }) => send(checkPlace, { params: { customerId }, body: place, signal })
        : skipToken,
    // Saving checks it again: a failed check is not worth a message.
    retry: false,
  });
}
