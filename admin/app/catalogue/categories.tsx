import { listKinds, type StaffKinds } from '@nestbox/contract/staffKinds';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { useQueryClient } from '@tanstack/react-query';
import { useMay } from '../api/session';
import { staffQuery, useStaffQuery } from '../api/staffQuery';
import { Loaded } from '../parts/loaded';
import { PageTitle } from '../parts/pageTitle';
import { BackLink } from '../parts/screenLink';
import { paths } from '../paths';
import { NotHere } from '../shell/notHere';
import { CategoryList } from './categoryList';
import { UsageTypeTable } from './usageTypeTable';

export const Kinds = () => (useMay('see-catalogue') ? <Lists /> : <NotHere />);

/** The categories of the shop, and what its products are used for. */
function Lists() {
  const kinds = useStaffQuery(listKinds, {});
  const may = useMay('change-catalogue');
  const queries = useQueryClient();
  const keep = (answer: StaffKinds) =>
    queries.setQueryData(staffQuery(listKinds, {}).queryKey, answer);
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title="Categories and usage types" />
      <BackLink to={paths.catalogue}>All products</BackLink>
      <PageHeading
        title="Categories and usage types"
        intro="The parts of the shop, and what products are used for."
      />
      <Loaded query={kinds} what="The categories">
        {({ categories, usageTypes }) => (
          <>
            <CategoryList categories={categories} onChanged={keep} />
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2 className="text-2xl">Usage types</h2>
              {may && (
                <ButtonLink look="quiet" to={`${paths.catalogue}/new-usage-type`}>
                  Add a usage type
                </ButtonLink>
              )}
            </div>
            <UsageTypeTable types={usageTypes} onChanged={keep} />
          </>
        )}
      </Loaded>
    </div>
  );
}
