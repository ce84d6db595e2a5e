import type { LoginPayload, login, Session } from '@nestbox/contract/account';
import { useMutation } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { errorText } from '#app/api/apiError';
import { send } from '#app/api/client';
import { saveSession } from '#app/session/session';

const logIn = (body: LoginPayload) =>
  send<typeof login>('POST', '/customer/account/login', { body });

/** Opens a session. What follows a sign-in is the caller's. */
export const useLogIn = () =>
  useMutation({
    mutationFn: logIn,
    onSuccess: (session: Session) => saveSession(session),
    onError: (error) => toast.error(errorText(error, 'Login error occurred')),
  });
