import { listKinds, type StaffKinds, type StaffUsageType } from '@nestbox/contract/staffKinds';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { EmptyState } from '@nestbox/ui/emptyState';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { useMay } from '../api/session';
import { useStaffQuery } from '../api/staffQuery';
import { countText } from '../parts/countText';
import { Choice, Words } from '../parts/filterFields';
import { Loaded } from '../parts/loaded';
import { PageTitle } from '../parts/pageTitle';
import { BackLink } from '../parts/screenLink';
import { useFilterAddress } from '../parts/useFilterAddress';
import { paths } from '../paths';
import { NotHere } from '../shell/notHere';
import { usageText } from './usageText';
import { UsageTypeTable } from './usageTypeTable';

export const UsageTypes = () => (useMay('see-catalogue') ? <Screen /> : <NotHere />);

/** What products are used for, and by which words they are found. */
function Screen() {
  const kinds = useStaffQuery(listKinds, {});
  const may = useMay('change-catalogue');
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title="Usage types" />
      <BackLink to={paths.categories}>Categories</BackLink>
      <PageHeading
        title="Usage types"
        intro="What products are used for, how fast they are used up, and how customers find them."
      >
        {may && <ButtonLink to={`${paths.catalogue}/new-usage-type`}>Add a usage type</ButtonLink>}
      </PageHeading>
      <Loaded query={kinds} what="The usage types">
        {(all) => <Types kinds={all} />}
      </Loaded>
    </div>
  );
}

function Types({ kinds: { categories, usageTypes } }: { kinds: StaffKinds }) {
  const [search, change] = useFilterAddress();
  const words = search.get('words')?.slice(0, 100) ?? '';
  const category = search.get('category') ?? '';
  const shown = usageTypes.filter((type) => isShown(type, words, category));
  return (
    <>
      <search aria-label="Filter" className="grid gap-4 sm:max-w-2xl sm:grid-cols-2">
        <Words
          label="Find a usage type"
          value={words}
          onChange={(value) => change('words', value)}
        />
        <Choice
          label="Category"
          all="All"
          value={category}
          options={categories.map(({ name }) => [name, name] as const)}
          onChange={(value) => change('category', value)}
        />
      </search>
      {shown.length === 0 ? (
        <EmptyState title="No usage types">
          {usageTypes.length === 0
            ? 'Add what your products are used for.'
            : 'Nothing matches this filter.'}
        </EmptyState>
      ) : (
        <>
          <p className="text-ink-soft">{countText(shown.length, 'usage type')}</p>
          <UsageTypeTable types={shown} />
        </>
      )}
    </>
  );
}

/** Whether a usage type has all words, and products in the category. */
function isShown(
  { usage, synonyms, basis, categories }: StaffUsageType,
  words: string,
  category: string,
): boolean {
  const text = `${usageText(usage)} ${synonyms.join(' ')} ${basis}`.toLowerCase();
  return (
    (category === '' || categories.includes(category)) &&
    words
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word))
  );
}
