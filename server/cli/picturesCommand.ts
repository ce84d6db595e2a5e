import { basename, resolve } from 'node:path';
import type { ProductId } from '@nestbox/contract/values';
import { Argument, type Command } from 'commander';
import { addPicture, orderPictures, removePicture } from '../catalogue/pictures/changePictures.ts';
import { readPictures, type StoredPicture } from '../catalogue/pictures/pictureQueries.ts';
import { readPictureFile } from '../catalogue/pictures/readPictureFile.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { CliContext } from './cli.ts';
import { productArgument } from './commandArguments.ts';

/** Shows, adds, removes and orders the pictures of one product. */
export function picturesCommand(program: Command, cli: CliContext): void {
  const pictures = program
    .command('pictures')
    .description('photographs of a product: list, add, remove, order')
    .helpCommand(false);
  listCommand(pictures, cli);
  addCommand(pictures, cli);
  removeCommand(pictures, cli);
  orderCommand(pictures, cli);
}

const nameArgument = () =>
  new Argument('<name>', 'the name of the picture, as `pictures list` shows it');

function listCommand(pictures: Command, cli: CliContext): void {
  pictures
    .command('list')
    .description('the pictures of a product in their order, with what they show')
    .addArgument(productArgument())
    .action(async (productId: ProductId) => {
      const { services } = await cli.shop();
      if (!services.catalogue.find(productId)) {
        throw new Refusal('missing', `There is no product '${productId}'.`);
      }
      const stored = await readPictures(services.database.reader, [productId]);
      printPictures(cli, stored.get(productId) ?? []);
    });
}

function addCommand(pictures: Command, cli: CliContext): void {
  pictures
    .command('add')
    .description('add a photograph, after the others; one of the same name is replaced')
    .addArgument(productArgument())
    .argument('<picture>', 'a JPEG, PNG, WebP or AVIF of at most 20 MB')
    .option('--alt <text>', 'what it shows, for those who do not see it')
    .addHelpText(
      'after',
      `
Its shorter side needs at least 600 pixels. The place where it was taken is not kept. Without --alt the
name of the product is used.

Examples:
  npm run ops -- pictures add everyday-tea-bags-160 tea-front.jpg --alt "The box from the front"`,
    )
    .action(async (productId: ProductId, picture: string, { alt }: { alt?: string }) => {
      const { services } = await cli.shop();
      const path = resolve(cli.folder, picture);
      const file = await readPictureFile(path);
      const name = basename(path);
      printPictures(cli, await addPicture(services, { productId, name, file, alt: alt ?? null }));
    });
}

function removeCommand(pictures: Command, cli: CliContext): void {
  pictures
    .command('remove')
    .description('remove a picture; without any, the packaging is drawn')
    .addArgument(productArgument())
    .addArgument(nameArgument())
    .addHelpText(
      'after',
      '\nExamples:\n  npm run ops -- pictures remove everyday-tea-bags-160 tea-front.jpg',
    )
    .action(async (productId: ProductId, name: string) => {
      const { services } = await cli.shop();
      printPictures(cli, await removePicture(services, { productId, name }));
    });
}

function orderCommand(pictures: Command, cli: CliContext): void {
  pictures
    .command('order')
    .description('put the named pictures first, in this order; lists show the first one')
    .addArgument(productArgument())
    .argument('<names...>', 'names of pictures, as `pictures list` shows them')
    .addHelpText(
      'after',
      '\nExamples:\n  npm run ops -- pictures order everyday-tea-bags-160 tea-back.jpg tea-front.jpg',
    )
    .action(async (productId: ProductId, names: string[]) => {
      const { services } = await cli.shop();
      printPictures(cli, await orderPictures(services, { productId, names }));
    });
}

function printPictures(cli: CliContext, pictures: readonly StoredPicture[]): void {
  if (pictures.length === 0) cli.print('No pictures: the packaging is drawn.');
  for (const [place, { name, width, height, alt }] of pictures.entries()) {
    cli.print(`${place + 1}. ${name}  ${width} × ${height}  ${alt || '(the name of the product)'}`);
  }
}
