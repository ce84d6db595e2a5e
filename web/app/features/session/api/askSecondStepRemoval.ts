import type { BodyOf } from '@nestbox/contract/call';
import type { askSecondStepRemoval } from '@nestbox/contract/secondStep';
import { send } from '#app/api/client';
import { useMutation } from '#app/api/useMutation';

const path = '/customer/account/second-step/ask-removal';

export const useAskSecondStepRemoval = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof askSecondStepRemoval>) =>
      send<typeof askSecondStepRemoval>('POST', path, { body }),
  });
