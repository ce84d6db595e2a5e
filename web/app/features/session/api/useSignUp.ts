import { createAccount, type SignUpPayload } from '@nestbox/contract/account';
import toast from 'react-hot-toast';
import { errorText } from '#app/api/apiError';
import { send } from '#app/api/client';
import { useMutation } from '#app/api/useMutation';

const signUp = (body: SignUpPayload) => send(createAccount, { body });

export const useSignUp = () =>
  useMutation({
    mutationFn: signUp,
    onSuccess: () => toast.success('User registered successfully!'),
    onError: (error) => toast.error(errorText(error, 'Registration error occurred')),
  });
