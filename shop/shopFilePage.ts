import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markdownTable } from 'markdown-table';
import { z } from 'zod';
import { defaultShopFile } from './readShop.ts';
import { shopFields } from './shopFields.ts';
import { shopFile } from './shopFile.ts';

export const shopFilePageFile = join(import.meta.dirname, '../docs/shop-file.md');
export const schemaFile = join(import.meta.dirname, 'shop.schema.json');

/** Returns the text of shop/shop.schema.json. */
export const jsonSchema = (): string =>
  `${JSON.stringify(z.toJSONSchema(shopFile, { io: 'input' }), null, 2)}\n`;

/** Returns a row of the table for each field. */
const rowsOf = () =>
  shopFields().map(({ name, needed, meaning }) => [
    `\`${name}\``,
    needed ? 'yes' : 'no',
    meaning.replaceAll('|', '\\|'),
  ]);

/** Returns the text of docs/shop-file.md. */
export const shopFilePage = (): string => `# Make the shop yours

One file says whose shop this is: name, seller, support, logo, colours, the texts of mails and the blanks of the
terms. Pages, mails, receipts, packing slips, packs, icons, the calendar and the API's page follow it. No code
changes.

1. Copy the file and the pictures of the sample shop into the project's folder:

   \`\`\`sh
   cp shop/default/shop.json shop/default/*.svg .
   \`\`\`

2. Set \`$schema\` to \`./shop/shop.schema.json\`. Editors then complete the fields and mark mistakes.
3. Change the fields that the table lists, and replace the pictures.
4. Start the shop. \`npm start\` builds the web app again, since the file has changed. Run \`npm start\` once
   before \`npm run dev\`, whose server refuses a web app of another file too.

   \`\`\`sh
   npm start
   \`\`\`

The file may lie elsewhere: set \`SHOP_FILE\` to its path, for the build and for every process. Without
\`SHOP_FILE\` and \`shop.json\`, the sample shop is shown.

A missing or wrong field stops the build and the start with a sentence that names the field and the mend. A web
app that was built from another shop file stops the start as well. Mails that are already written, and names of
devices in authenticator apps, keep the name that they have.

Owners can set \`mails.greeting\` and \`mails.signature\` in the staff's app on top of the file ([staff.md](staff.md#mails)).
What they set holds until they go back to the file. Settings there says of each field whether staff have set it.

Owners can also write a new file there, with a preview, and download it ([staff.md](staff.md#shop-file)). It keeps
\`$schema\`, the paths of the pictures and the words of mails. It is checked by the rules of the start. Put it in the
place of the present file, and start the shop as in step 4.

## Fields

${markdownTable([['field', 'needed', 'meaning'], ...rowsOf()])}

## The sample

\`\`\`json
${readFileSync(defaultShopFile, 'utf8').trim()}
\`\`\`

## What stays

Prices, delivery, payments and servers are settings: [configuration.md](configuration.md). Products come from the
catalogue: [operations.md](operations.md). Texts, dates and amounts are in British English and pounds. The
texts of the terms and the privacy policy stay around their blanks. The program is called Nestbox in the operator's messages, metrics and backups, which customers do not see.

\`npm run shop-file\` writes this page and the JSON schema from \`shop/shopFile.ts\`.
`;
