import type { ComponentProps } from 'react';
import { type ButtonLook, type ButtonSize, buttonStyle } from './buttonStyle';
import { Spinner } from './spinner';

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
  size?: ButtonSize;
  /** Shows a spinner and takes no further press. */
  pending?: boolean;
}

export function Button({
  look,
  size,
  pending = false,
  disabled,
  className = '',
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      className={`${buttonStyle(look, size)} ${className}`}
    >
      {pending && <Spinner />}
      {children}
    </button>
  );
}
