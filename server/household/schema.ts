import type { CustomerId } from '@nestbox/contract/values';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

export const addresses = pgTable(
  'addresses',
  {
    customerId: uuid('customer_id').$type<CustomerId>().primaryKey(),
    name: text('name').notNull(),
    contactNumber: text('contact_number').notNull(),
    addressLine1: text('address_line_1').notNull(),
    addressLine2: text('address_line_2').notNull(),
    city: text('city').notNull(),
    county: text('county').notNull(),
    country: text('country').notNull(),
    postCode: text('post_code').notNull(),
  },
  (table) => [
    // Staff find customers by the beginning of a postcode or of the parcel's phone number.
    index('addresses_by_post_code').on(
      sql`replace(lower(${table.postCode}), ' ', '') text_pattern_ops`,
    ),
    index('addresses_by_phone').on(table.contactNumber.op('text_pattern_ops')),
  ],
);

export const households = pgTable('households', {
  customerId: uuid('customer_id').$type<CustomerId>().primaryKey(),
  adultsMale: integer('adults_male').notNull(),
  adultsFemale: integer('adults_female').notNull(),
  childrenMale: integer('children_male').notNull(),
  childrenFemale: integer('children_female').notNull(),
  infants: integer('infants').notNull(),
  numberOfBathrooms: integer('number_of_bathrooms').notNull(),
  numberOfBedrooms: integer('number_of_bedrooms').notNull(),
  numberOfReceptionRooms: integer('number_of_reception_rooms').notNull(),
  washingMachine: boolean('washing_machine').notNull(),
  dishWasher: boolean('dish_washer').notNull(),
  bath: boolean('bath').notNull(),
});
