import type { CardProvider } from '@nestbox/contract/payment';
import type { Stripe } from '@stripe/stripe-js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { cardProviderQuery } from './getCardProvider';

/** Loads the script of the card provider, or of the card sandbox. */
async function start({ publishableKey, script }: CardProvider): Promise<Stripe> {
  if (script === null) {
    const { loadStripe } = await import('@stripe/stripe-js/pure');
    const stripe = await loadStripe(publishableKey);
    if (stripe) return stripe;
  } else {
    if (!window.Stripe) await addScript(script);
    if (window.Stripe) return window.Stripe(publishableKey);
  }
  throw new Error('Failed to load Stripe.js');
}

const addScript = (src: string) =>
  new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('Failed to load Stripe.js'));
    });
    document.head.append(script);
  });

/** Queries the card provider's loaded SDK. `refetch` retries. */
export function useCards() {
  const queries = useQueryClient();
  return useQuery({
    queryKey: [...cardProviderQuery.queryKey, 'ready'],
    queryFn: async () => start(await queries.fetchQuery(cardProviderQuery)),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: 1,
  });
}
