import { pagePaths } from '@nestbox/contract/pagePaths';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { TestShopBanner } from '#app/features/billing/components/testShopBanner';
import type { Answer } from '#app/features/planning/api/stockQuestions';
import { LinkedQuestion } from '#app/features/planning/components/linkedQuestion';
import { PageTitle } from '#app/layout/pageTitle';
import { SignInFrame } from '#app/layout/signInFrame';

interface LinkContent {
  token: string | null;
  /** The tapped answer. */
  tapped: Answer | null;
}

function contentOfLink(): LinkContent {
  const content = new URLSearchParams(window.location.hash.slice(1));
  const packs = content.get('packs');
  const tapped = packs !== null && /^[0-3]$/.test(packs) ? (Number(packs) as Answer) : null;
  return { token: content.get('token'), tapped };
}

/** The answer to a question about stock from a mailed link, without signing in. */
export default function StockQuestion() {
  const navigate = useNavigate();
  const [{ token, tapped }] = useState(contentOfLink);

  useEffect(() => {
    // Removes the token of the mailed link from the address, so that no history or copy has it.
    if (token) navigate(pagePaths.stockQuestion, { replace: true });
  }, [token, navigate]);

  if (!token) return <Navigate to={pagePaths.boxSummary} replace />;
  return (
    <SignInFrame
      title="What is left at home"
      intro="One answer, and your next box fits better."
      banner={<TestShopBanner />}
      foot={
        <ButtonLink to={pagePaths.boxSummary} look="quiet">
          See my boxes
        </ButtonLink>
      }
    >
      <PageTitle>What is left at home</PageTitle>
      <LinkedQuestion token={token} tapped={tapped} />
    </SignInFrame>
  );
}
