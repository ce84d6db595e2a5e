import type { BodyOf } from '@nestbox/contract/call';
import { askSecondStepRemoval } from '@nestbox/contract/secondStep';
import { send } from '#app/api/client';
import { useMutation } from '#app/api/useMutation';

export const useAskSecondStepRemoval = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof askSecondStepRemoval>) => send(askSecondStepRemoval, { body }),
  });
