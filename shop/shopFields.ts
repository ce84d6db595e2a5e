import { z } from 'zod';
import { shopFile } from './shopFile.ts';

/** A field of the shop file. */
interface ShopField {
  /** Below an object with its name, such as 'mails.greeting'. */
  readonly name: string;
  readonly needed: boolean;
  /** Markdown. */
  readonly meaning: string;
}

interface Described {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly required?: readonly string[];
}

/** Returns the fields of the shop file in their order, and below an object those of its fields. */
export const shopFields = (): ShopField[] =>
  fieldsOf(z.toJSONSchema(shopFile, { io: 'input' }) as Described);

const fieldsOf = ({ properties = {}, required = [] }: Described, above = ''): ShopField[] =>
  Object.entries(properties).flatMap(([name, field]) => [
    {
      name: `${above}${name}`,
      needed: required.includes(name),
      meaning: field.description ?? '',
    },
    ...fieldsOf(field, `${above}${name}.`),
  ]);
