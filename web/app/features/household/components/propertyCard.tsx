import type { Household } from '@nestbox/contract/household';
import { FactList } from '@nestbox/ui/factList';
import { useHousehold } from '../api/savedHousehold';
import { EditProperty } from './editProperty';
import { applianceFields, layoutFields, occupantFields } from './householdFields';
import { ProfileCard } from './profileCard';

const lines = occupantFields.length + layoutFields.length + applianceFields.length;

/** @param planned whether the household has planned boxes, so that a change can be previewed */
export function PropertyCard({ planned }: { planned: boolean }) {
  const query = useHousehold();
  const household = query.data ?? null;
  return (
    <ProfileCard
      title="Property details"
      loadError="Error loading property details"
      query={query}
      lines={lines}
      view={<PropertyView household={household} />}
      form={(close) => <EditProperty household={household} planned={planned} onClose={close} />}
    />
  );
}

function PropertyView({ household }: { household: Household | null }) {
  if (!household) return <p className="text-ink-soft">We do not know your home yet.</p>;
  return (
    <FactList
      facts={Object.fromEntries([
        ...[...occupantFields, ...layoutFields].map(({ name, label }) => [label, household[name]]),
        ...applianceFields.map(({ name, label }) => [label, household[name] ? 'Yes' : 'No']),
      ])}
    />
  );
}
