import { pagePaths } from '@nestbox/contract/pagePaths';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { toAdd } from '#app/features/catalogue/toAdd';
import { dropDraft } from '#app/features/household/wizardDraft';
import { visitedHome } from '#app/features/planning/firstBox/visitedHome';
import { wantedBoxSize } from '#app/features/subscription/wantedBoxSize';
import { useSession } from '#app/session/useSession';

/** When a session ends (here, in another tab or by the server), drops its data and opens /login. */
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
    visitedHome.forget();
    wantedBoxSize.forget();
    if (customerId === undefined) navigate(pagePaths.login);
  }, [customerId, queries, navigate]);

  return null;
}
