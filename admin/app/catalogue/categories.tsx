import { listKinds } from '@nestbox/contract/staffKinds';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { useMay } from '../api/session';
import { useStaffQuery } from '../api/staffQuery';
import { Loaded } from '../parts/loaded';
import { PageTitle } from '../parts/pageTitle';
import { BackLink } from '../parts/screenLink';
import { paths } from '../paths';
import { NotHere } from '../shell/notHere';
import { CategoryList } from './categoryList';
import { useKeepKinds } from './useKeepKinds';

export const Categories = () => (useMay('see-catalogue') ? <Screen /> : <NotHere />);

/** The categories of the shop. */
function Screen() {
  const kinds = useStaffQuery(listKinds, {});
  const keep = useKeepKinds();
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title="Categories" />
      <BackLink to={paths.catalogue}>All products</BackLink>
      <PageHeading
        title="Categories"
        intro="The parts of the shop, in the order that customers see."
      >
        <ButtonLink look="quiet" to={paths.usageTypes}>
          Usage types
        </ButtonLink>
      </PageHeading>
      <Loaded query={kinds} what="The categories">
        {({ categories }) => <CategoryList categories={categories} onChanged={keep} />}
      </Loaded>
    </div>
  );
}
