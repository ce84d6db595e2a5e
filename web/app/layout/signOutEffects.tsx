import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#app/config/paths';
import { dropDraft } from '#app/features/household/wizardDraft';
import { toAdd } from '#app/features/product/toAdd';
import { useSession } from '#app/session/useSession';

/** However a session ends (here, in another tab, by the server), its data goes and /login comes. */
export function SignOutEffects() {
  const customerId = useSession()?.customerId;
  const before = useRef(customerId);
  const queries = useQueryClient();
  const navigate = useNavigate();

  useEffect(() => {
    const ended = before.current !== undefined && before.current !== customerId;
    before.current = customerId;
    if (!ended) return;
    queries.removeQueries({ queryKey: ['customer'] });
    dropDraft();
    toAdd.forget();
    if (customerId === undefined) navigate(paths.login);
  }, [customerId, queries, navigate]);

  return null;
}
