import { useMutation } from '@nestbox/client/api/useMutation';
import {
  addStaffPromotion,
  listPromotions,
  type WantedPromotionTerms,
} from '@nestbox/contract/staffPromotions';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { Panel } from '@nestbox/ui/panel';
import { useNavigate } from 'react-router';
import { send } from '../api/client';
import { useMay } from '../api/session';
import { useRefresh } from '../api/staffQuery';
import { PageTitle } from '../parts/pageTitle';
import { BackLink } from '../parts/screenLink';
import { paths } from '../paths';
import { NotHere } from '../shell/notHere';
import type { FromAdding } from './promotion';
import { PromotionForm } from './promotionForm';
import { promotionPath } from './promotionsTable';
import { emptyPromotion, type TypedPromotion } from './typedPromotion';

export const NewPromotion = () => (useMay('change-promotions') ? <Adding /> : <NotHere />);

function Adding() {
  const navigate = useNavigate();
  const refresh = useRefresh();
  const add = useMutation({
    mutationFn: ({ typed, terms }: { typed: TypedPromotion; terms: WantedPromotionTerms }) =>
      send(addStaffPromotion, {
        body: { kind: typed.kind, code: typed.code, terms, why: typed.why },
      }),
    onSuccess: async (added) => {
      await refresh(listPromotions);
      navigate(promotionPath(added), { state: { added: true } satisfies FromAdding });
    },
  });
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title="New promotion" />
      <BackLink to={paths.promotions}>All promotions</BackLink>
      <PageHeading title="New promotion" intro="Where several count for a box, it gets the best." />
      <Panel title="Who gets it, and what" level="h2">
        <PromotionForm
          start={emptyPromotion}
          isNew
          verb="Add promotion"
          onSave={(terms, typed) => add.mutate({ terms, typed })}
          pending={add.isPending}
          error={add.error}
        />
      </Panel>
    </div>
  );
}
