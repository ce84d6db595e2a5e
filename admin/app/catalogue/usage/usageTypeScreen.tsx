import {
  addStaffUsageType,
  editStaffUsageType,
  listKinds,
  type StaffKinds,
  type StaffUsageType,
} from '@nestbox/contract/staffKinds';
import { getProductForm } from '@nestbox/contract/staffProductForm';
import { EmptyState } from '@nestbox/ui/emptyState';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { send } from '../../api/client';
import { useMay } from '../../api/session';
import { useRefresh, useStaffQuery } from '../../api/staffQuery';
import { Loaded } from '../../parts/loaded';
import { PageTitle } from '../../parts/pageTitle';
import { BackLink } from '../../parts/screenLink';
import { paths } from '../../paths';
import { NotHere } from '../../shell/notHere';
import { usageText } from '../usageText';
import { useKeepKinds } from '../useKeepKinds';
import { UsageTypeForm } from './usageTypeForm';

/** A new usage type, before anything is typed. */
const blank = {
  usage: '',
  unit: 'piece',
  food: false,
  basis: 'estimate',
  synonyms: [],
  origin: 'never',
  figures: {
    perHousehold: 0,
    perMan: 0,
    perWoman: 0,
    perChild: 0,
    perInfant: 0,
    perBathroom: 0,
    perRoom: 0,
    needs: null,
    lessWith: null,
    keepsDays: null,
    spread: 0.7,
  },
};

/** Adds a usage type. */
export function NewUsageType() {
  const may = useMay('change-catalogue');
  const lists = useStaffQuery(getProductForm, {});
  const keep = useKeep();
  if (!may) return <NotHere />;
  return (
    <div className="flex flex-col gap-6">
      <Head title="Add a usage type" intro="What products are used for, and how much of it." />
      <Loaded query={lists} what="The form">
        {({ units }) => (
          <UsageTypeForm
            type={blank}
            units={units}
            save={async (body) => keep(await send(addStaffUsageType, { body }))}
          />
        )}
      </Loaded>
    </div>
  );
}

/** Changes the figures of a usage type. */
export function EditUsageType() {
  const may = useMay('change-catalogue');
  const { usage = '' } = useParams();
  const kinds = useStaffQuery(listKinds, {});
  if (!may) return <NotHere />;
  return (
    <div className="flex flex-col gap-6">
      <Head title={usageText(usage)} intro="The plans of customers follow its figures." />
      <Loaded query={kinds} what="The usage type">
        {({ usageTypes }) => {
          const type = usageTypes.find((each) => each.usage === usage);
          return type ? (
            <Editing key={usage} type={type} />
          ) : (
            <EmptyState title="There is no such usage type">It may be retired.</EmptyState>
          );
        }}
      </Loaded>
    </div>
  );
}

function Editing({ type }: { type: StaffUsageType }) {
  // What was read first: a colleague's newer figures must not be taken for those that were seen.
  const [{ usage, figures, basis, origin }] = useState(type);
  const keep = useKeep();
  const refresh = useRefresh();
  return (
    <UsageTypeForm
      type={type}
      units={null}
      save={async ({ figures: changed, basis: source, origin: rule, why }) => {
        try {
          const body = {
            figures: changed,
            basis: source,
            origin: rule,
            seen: { figures, basis, origin },
            ...(why && { why }),
          };
          keep(await send(editStaffUsageType, { params: { usage }, body }));
        } catch (error) {
          await refresh(listKinds);
          throw error;
        }
      }}
    />
  );
}

/** Returns what keeps an answer and goes back to the list. */
function useKeep() {
  const keep = useKeepKinds();
  const navigate = useNavigate();
  return (answer: StaffKinds) => {
    keep(answer);
    navigate(paths.usageTypes);
  };
}

const Head = ({ title, intro }: { title: string; intro: string }) => (
  <>
    <PageTitle title={title} />
    <BackLink to={paths.usageTypes}>Usage types</BackLink>
    <PageHeading title={title} intro={intro} />
  </>
);
