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

Owners can also set the other fields there, and what is in the files that they name, with a preview and without a new start
([staff.md](staff.md#name-and-looks)). A field that they set holds until they go back to the file; all others follow the file.

## Fields

${markdownTable([['field', 'needed', 'meaning'], ...rowsOf()])}

## Your own terms

Terms and privacy policy of the sample say how the program works, around the blanks of \`terms\`. Before real customers
come, a lawyer checks them, or you bring your own: two Markdown files beside the shop file, named by \`terms.text\` and
\`terms.privacy\`. They are shown at the same addresses, where sign-up, payment, footer and mails lead. With live keys the
shop does not start before \`terms.checkedOn\` says when both were checked.

\`\`\`markdown
These terms hold from 1 December 2026.

## Who we are

You buy from **Larder & Loft Ltd**. Write to [care@larder.example](mailto:care@larder.example).

## Prices and payment

- Prices include VAT.
- Delivery costs £2.95 below £15.
\`\`\`

Begin each part with \`##\`, and parts of it with \`###\`. Lists, tables, links, bold and italics are shown; markup of HTML
is shown as text, and pictures are refused. A file that is missing, empty or wrong stops the build or the start, with the line and the mend.
Nothing in your texts follows the settings: change them when you change prices of delivery, areas or days.

**The program says and does the following, whatever your terms say.** Let yours say the same, or more for the customer:

| subject         | what pages and mails say, and what the program does                                                                              |
| --------------- | -------------------------------------------------------------------------------------------------------------------------------- |
| start           | the subscription starts with the payment for the first box, whose price and day are shown before                                 |
| later boxes     | charged to the same card the day before they ship; contents and price are mailed before, when they can no longer change          |
| changes         | until three days before a box ships: quantities, postponing, leaving out                                                         |
| prices          | include VAT; a higher price is announced at least 7 days before it is charged                                                    |
| cancelling      | at any time, free of charge, on the screen or by a mail to you; what is not yet charged is never charged                         |
| 14 days         | from the first box on, a customer who cancels gets back what was paid within 14 days, postage of the return too; the law asks it |
| declined charge | tried again over the following days; a box that stays unpaid is not sent                                                         |
| lost, faulty    | money back or the product again; the Consumer Rights Act 2015 holds                                                              |
| personal data   | a customer can fetch and erase it alone; what is kept for accounts says so. No trackers, no analytics                            |

Your terms must also name the seller with its address, the law that holds, who may have an account (18 or older), and how
you announce new terms. The privacy policy must name the controller, what is kept for what and how long, the card provider
and the mail service, and the rights of the customer.

## The sample

\`\`\`json
${readFileSync(defaultShopFile, 'utf8').trim()}
\`\`\`

## What stays

Prices, delivery, payments and servers are settings: [configuration.md](configuration.md). Products come from the
catalogue: [operations.md](operations.md). Texts, dates and amounts are in British English and pounds. The program is called Nestbox in the operator's messages, metrics and backups, which customers do not see.

\`npm run shop-file\` writes this page and the JSON schema from \`shop/shopFile.ts\`.
`;
