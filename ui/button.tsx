import { type ComponentProps, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { Spinner } from './spinner';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'onDark' | 'danger';
export type ButtonSize = 'small' | 'normal' | 'large';

const looks: Record<ButtonLook, string> = {
  primary:
    'border border-transparent bg-accent text-on-accent hover:bg-accent-hover shadow-[inset_0_-1px_0_rgb(22_36_29/18%)]',
  secondary: 'border border-transparent bg-ink text-on-ink hover:bg-ink-hover',
  quiet: 'border border-line-strong bg-surface text-ink hover:border-ink hover:bg-page',
  onDark: 'border border-cream/40 text-cream hover:border-cream hover:bg-cream/10',
  danger: 'border border-bad/50 bg-surface text-bad hover:bg-bad-tint',
};

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-10 px-4 text-sm pointer-coarse:min-h-11',
  normal: 'min-h-12 px-6',
  large: 'min-h-14 px-8 text-lg',
};

/** The classes of a button, also for links that look like one. */
export const buttonStyle = (look: ButtonLook = 'primary', size: ButtonSize = 'normal') =>
  `inline-flex items-center justify-center gap-2 rounded-full text-center font-semibold leading-tight py-2 transition-colors duration-200 disabled:cursor-not-allowed disabled:bg-line disabled:text-ink-soft disabled:border-transparent disabled:shadow-none aria-disabled:cursor-not-allowed aria-disabled:border-transparent aria-disabled:bg-line aria-disabled:text-ink-soft aria-disabled:shadow-none ${looks[look]} ${sizes[size]}`;

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
  size?: ButtonSize;
  /** Shows a spinner and disables the button. */
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

/**
 * Returns a ref that gives a button its focus back: a browser takes it when the button is
 * disabled.
 */
function useFocusKept(pending: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (pending) hadFocus.current = document.activeElement === button.current;
    else if (hadFocus.current && document.activeElement === document.body) button.current?.focus();
  }, [pending]);
  return button;
}
