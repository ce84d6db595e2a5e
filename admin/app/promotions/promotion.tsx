import { useMutation } from '@nestbox/client/api/useMutation';
import {
  editStaffPromotion,
  listPromotions,
  type StaffPromotion,
  type WantedPromotionTerms,
} from '@nestbox/contract/staffPromotions';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { Banner } from '@nestbox/ui/banner';
import { momentText } from '@nestbox/ui/dateText';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { Panel } from '@nestbox/ui/panel';
import { useLocation, useParams } from 'react-router';
import { send } from '../api/client';
import { useMay } from '../api/session';
import { useRefresh, useStaffQuery } from '../api/staffQuery';
import { badgeStyle } from '../customers/stateBadge';
import { Loaded } from '../parts/loaded';
import { Numbers } from '../parts/numbers';
import { PageTitle } from '../parts/pageTitle';
import { BackLink } from '../parts/screenLink';
import { paths } from '../paths';
import { NotHere } from '../shell/notHere';
import { EndPromotion } from './endPromotion';
import { PromotionForm } from './promotionForm';
import { spanText, stateTexts, usesText } from './promotionTexts';
import { Sheet } from './sheet';
import { typedOf } from './typedPromotion';

/** What the form of a new promotion hands to its page. */
export interface FromAdding {
  readonly added: boolean;
}

export function Promotion() {
  const { code = '' } = useParams();
  return useMay('see-promotions') ? <Loading code={code} /> : <NotHere />;
}

function Loading({ code }: { code: string }) {
  const promotions = useStaffQuery(listPromotions, {});
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title={code} />
      <BackLink to={paths.promotions}>All promotions</BackLink>
      <Loaded query={promotions} what="The promotion">
        {({ promotions: all, at }) => {
          const promotion = all.find((each) => each.code === code);
          return promotion ? <Details promotion={promotion} at={at} /> : <NotHere />;
        }}
      </Loaded>
    </div>
  );
}

function Details({ promotion, at }: { promotion: StaffPromotion; at: string }) {
  const may = useMay('change-promotions');
  const { code, says, state, kind } = promotion;
  const { state: arrival } = useLocation();
  return (
    <>
      <PageHeading
        title={
          <>
            <span className="mr-3 wrap-anywhere">{code}</span>
            <span
              className={`${badgeStyle} align-middle font-sans ${state === 'running' ? 'bg-good-tint text-good' : 'bg-line/60'}`}
            >
              {stateTexts[state]}
            </span>
          </>
        }
        intro={`${says}. ${daysText(promotion)}`}
      >
        {may && <EndPromotion promotion={promotion} />}
      </PageHeading>
      {(arrival as FromAdding | null)?.added && (
        <Banner tone="good" role="status">
          {code} is added.{kind === 'sheet' && ' Make its codes below.'}
        </Banner>
      )}
      <Brought brought={promotion.brought} at={at} />
      {may && kind === 'sheet' && <Sheet promotion={promotion} />}
      {may && <Edit key={promotion.version} promotion={promotion} />}
    </>
  );
}

/** Returns on which days it counts, and how many customers have entered it. */
const daysText = (promotion: StaffPromotion) =>
  promotion.kind === 'automatic'
    ? `${spanText(promotion)}.`
    : `${spanText(promotion)}, entered by ${usesText(promotion)} customers.`;

const Brought = ({ brought, at }: { brought: StaffPromotion['brought']; at: string }) => (
  <Panel title="What it has brought" level="h2">
    <Numbers
      label="What it has brought"
      figures={[
        {
          label: 'Paid boxes',
          value: String(brought.boxes),
          text: `${brought.firstBoxes} of them first boxes`,
        },
        {
          label: 'Sales',
          value: formatPounds(brought.sales),
          text: 'What cards paid for these boxes, before refunds',
        },
        { label: 'Discount', value: formatPounds(brought.discount), text: 'Taken off these boxes' },
        {
          label: 'Customers',
          value: String(brought.customers),
          text: `${brought.active} with a running subscription today`,
        },
      ]}
    />
    <p className="text-ink-soft">Summed up on {momentText(at)}.</p>
  </Panel>
);

function Edit({ promotion }: { promotion: StaffPromotion }) {
  const { code, version, kind } = promotion;
  const refresh = useRefresh();
  const save = useMutation({
    mutationFn: ({ terms, why }: { terms: WantedPromotionTerms; why: string }) =>
      send(editStaffPromotion, { params: { code }, body: { terms, seen: version, why } }),
    onSuccess: () => refresh(listPromotions),
  });
  return (
    <Panel title="Change it" level="h2">
      <Banner>
        {kind === 'automatic'
          ? 'New terms hold for boxes that are charged from now on. Customers who have read another amount get a mail first.'
          : 'New terms hold for customers who enter it from now on. Those who have entered it keep theirs.'}
      </Banner>
      <PromotionForm
        start={typedOf(promotion)}
        isNew={false}
        verb="Save"
        onSave={(terms, { why }) => save.mutate({ terms, why })}
        pending={save.isPending}
        error={save.error}
      />
    </Panel>
  );
}
