import { Refusal } from '../platform/http/refusal.ts';
import { isCommonPassword } from './commonPassword.ts';

/** @throws Refusal for a password that is among the first to be tried */
export function refuseCommonPassword(password: string): void {
  if (isCommonPassword(password)) {
    throw new Refusal(
      'invalid',
      'This password is too common. Choose one that is harder to guess.',
    );
  }
}
