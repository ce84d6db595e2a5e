import { Frame } from '../shell/frame';
import { SignInForm } from './signInForm';

export const SignIn = () => (
  <Frame title="Sign in" intro="For the staff of the shop.">
    <SignInForm />
  </Frame>
);
