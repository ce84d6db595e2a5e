import type { Appliances, Layout, Occupants } from '@nestbox/contract/household';

interface HouseholdField<Part> {
  name: keyof Part;
  label: string;
  hint?: string;
}

/** The fields of a household in their order, for the wizard and the profile. */
export const occupantFields: HouseholdField<Occupants>[] = [
  { name: 'adultsMale', label: 'Adult males' },
  { name: 'adultsFemale', label: 'Adult females' },
  { name: 'childrenMale', label: 'Children males' },
  { name: 'childrenFemale', label: 'Children females' },
  { name: 'infants', label: 'Infants' },
];

export const layoutFields: HouseholdField<Layout>[] = [
  { name: 'numberOfBathrooms', label: 'Bathrooms' },
  { name: 'numberOfBedrooms', label: 'Bedrooms' },
  {
    name: 'numberOfReceptionRooms',
    label: 'Reception rooms',
    hint: 'Living, dining and family rooms.',
  },
];

export const applianceFields: HouseholdField<Appliances>[] = [
  { name: 'washingMachine', label: 'Washing machine' },
  { name: 'dishWasher', label: 'Dishwasher' },
  { name: 'bath', label: 'Bath' },
];

export const noAppliances: Appliances = { washingMachine: false, dishWasher: false, bath: false };
