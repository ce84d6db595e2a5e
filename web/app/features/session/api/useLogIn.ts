import { type LoginPayload, login, type Session } from '@nestbox/contract/account';
import { secondStepNeeded } from '@nestbox/contract/problem';
import toast from 'react-hot-toast';
import { errorText, hasType } from '#app/api/apiError';
import { send } from '#app/api/client';
import { useMutation } from '#app/api/useMutation';
import { saveSession } from '#app/session/session';

const logIn = (body: LoginPayload) => send(login, { body });

/** The password was right; a code is needed besides, or was wrong. */
export const asksForCode = (error: unknown) => hasType(error, secondStepNeeded);

/** Opens a session. What follows a sign-in is the caller's. */
export const useLogIn = () =>
  useMutation({
    mutationFn: logIn,
    onSuccess: (session: Session) => saveSession(session),
    onError: (error, { code }) => {
      // To be asked for a code is no failure yet.
      if (asksForCode(error) && !code) return;
      toast.error(errorText(error, 'Login error occurred'));
    },
  });
