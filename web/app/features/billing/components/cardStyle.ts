import { useSyncExternalStore } from 'react';

/**
 * Returns the style of the provider's field, which is in an iframe that the style sheet does not
 * reach. Follows the colours of the screen when they become light or dark.
 */
export function useCardStyle() {
  useSyncExternalStore(watchScheme, isDark, () => false);
  const tokens = getComputedStyle(document.documentElement);
  const colour = (token: string) => tokens.getPropertyValue(`--color-${token}`).trim();
  return {
    base: {
      fontFamily: 'Figtree, Arial, sans-serif',
      fontSize: '16px',
      color: colour('ink'),
      iconColor: colour('ink-soft'),
      '::placeholder': { color: colour('ink-soft') },
    },
    invalid: { color: colour('bad'), iconColor: colour('bad') },
  };
}

const dark = globalThis.window?.matchMedia?.('(prefers-color-scheme: dark)');
const isDark = () => dark?.matches === true;

function watchScheme(onChange: () => void): () => void {
  dark?.addEventListener('change', onChange);
  return () => dark?.removeEventListener('change', onChange);
}
