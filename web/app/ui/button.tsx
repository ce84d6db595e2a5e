import { type ComponentProps, useImperativeHandle, useLayoutEffect, useRef } from 'react';
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
  ref,
  ...rest
}: ButtonProps) {
  const button = useFocusKept(pending);
  useImperativeHandle(ref, () => button.current as HTMLButtonElement);
  return (
    <button
      {...rest}
      ref={button}
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

/** A browser takes the focus from a button that is disabled; afterwards it comes back. */
function useFocusKept(pending: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (pending) hadFocus.current = document.activeElement === button.current;
    else if (hadFocus.current && document.activeElement === document.body) button.current?.focus();
  }, [pending]);
  return button;
}
