import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { readCatalogue } from '../../../server/catalogue/productQueries.ts';
import { cellsOf, columns } from '../../../server/catalogue/productRow.ts';
import { opsProgram } from '../../../server/cli/opsProgram.ts';
import { runProgram } from '../../../server/cli/runProgram.ts';
import type { FuzzShop } from '../openFuzzShop.ts';
import { findInnards } from '../oracle/innards.ts';
import { oddText } from '../values/oddValues.ts';
import type { Target } from './target.ts';

interface ImportedFile {
  readonly csv: string;
  readonly dryRun: boolean;
}

type Row = Readonly<Record<string, string>>;

/** Fuzzes the catalogue file that an operator imports. */
export async function catalogueTarget(shop: FuzzShop): Promise<Target<ImportedFile>> {
  const stored = async () =>
    (await readCatalogue(shop.services.database.reader)).map((product) => cellsOf(product));
  const operate = async (argv: readonly string[], input: string | null) => {
    const printed: string[] = [];
    const noted: string[] = [];
    const exit = await runProgram(opsProgram, argv, {
      concerns() {},
      operator: 'fuzz',
      folder: '/',
      shop: async () => ({ services: shop.services, sandboxClock: null }),
      input,
      print: (line) => printed.push(line),
      note: (line) => noted.push(line),
    });
    return { exit, said: noted.join('\n'), printed: printed.join('\n') };
  };
  const rows = await stored();
  return {
    name: 'Catalogue',
    share: 2,
    tries: fc.record({ csv: files(rows), dryRun: fc.boolean() }),
    write: ({ csv, dryRun }) => JSON.stringify({ csv: csv.slice(0, 2_000), dryRun }),
    async play({ csv, dryRun }) {
      const before = JSON.stringify(await stored());
      const flags = dryRun ? ['--dry-run'] : [];
      const { exit, said, printed } = await operate(
        ['catalogue', 'import', 'x.csv', ...flags],
        csv,
      );
      const wrong = findInnards(said, csv);
      const changed = JSON.stringify(await stored()) !== before;
      if (changed && (exit !== 0 || dryRun)) wrong.push('writes what it was not to write');
      if (exit !== 0 && !/\blines? \d+|no CSV|has no products/i.test(said)) {
        wrong.push(`refuses without naming a line: ${said.slice(0, 100)}`);
      }
      if (/is wrong|are wrong/.test(said) && !/^line \d+: /m.test(printed)) {
        wrong.push('does not say what is wrong with a line');
      }
      // An accepted file can be exported again, and the shop still opens with it.
      if (changed && (await operate(['catalogue', 'export'], null)).exit !== 0) {
        wrong.push('cannot be exported any more');
      }
      const outcome = exit === 0 ? 'taken' : 'refused';
      return { operation: dryRun ? 'import --dry-run' : 'import', outcome, wrong };
    },
    async settle() {
      // Restores the catalogue for the other targets. Prices that were lowered stay so.
      const now = new Map((await stored()).map((row) => [row.productId, row.price]));
      const restored = rows.map((row) => ({ ...row, price: now.get(row.productId) ?? row.price }));
      const { exit, said } = await operate(['catalogue', 'import', 'x.csv'], writeRows(restored));
      return exit === 0 ? [] : [`the catalogue cannot be put back: ${said}`];
    },
  };
}

const writeRows = (rows: readonly Row[]) => stringify([...rows], { header: true });

const cells = fc.oneof(
  oddText,
  fc.constantFrom('0', '-1', '1.5', '99999999999', 'yes', 'no', '[]', '{}', 'null', '[{"code":1}]'),
  fc.constantFrom('=1+1', "'=1+1", '@x', '-x', 'Kitchen', '20', '{"shape":"box"}', '"', ',', '\n'),
);

function files(rows: readonly Row[]): fc.Arbitrary<string> {
  const some = fc.subarray([...rows], { minLength: 1, maxLength: 3 });
  const edited = fc
    .tuple(some, fc.constantFrom(...columns), cells)
    .map(([chosen, column, cell]) => chosen.map((row) => ({ ...row, [column]: cell })));
  const added = fc
    .tuple(fc.constantFrom(...rows), fc.stringMatching(/^[a-z0-9-]{1,20}$/), cells, cells)
    .map(([row, productId, productName, price]) => [
      { ...row, productId, productName, ...(price.length % 2 === 0 && { price }), essential: 'no' },
    ]);
  const tables = fc.oneof(some, edited, edited, added).map(writeRows);
  return fc.oneof(
    { weight: 5, arbitrary: tables },
    { weight: 1, arbitrary: fc.tuple(tables, fc.nat({ max: 3_000 })).map(cutOff) },
    { weight: 1, arbitrary: fc.tuple(tables, oddText, fc.nat({ max: 1_500 })).map(spoilt) },
    { weight: 1, arbitrary: fc.tuple(oddText, tables).map(([text, csv]) => text + csv) },
    { weight: 1, arbitrary: fc.array(cells).map((each) => each.join(',')) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        '\n',
        '\ufeff',
        'productId',
        'productId\n',
        'productId,productId\na,a',
        '"',
        'a"b\n',
        'productId,__proto__\na,b',
        'productId\r\n__proto__\r\n',
        'productId,price\na',
        '\u0000',
      ),
    },
  );
}

const cutOff = ([csv, length]: [string, number]) => csv.slice(0, length);
const spoilt = ([csv, odd, at]: [string, string, number]) => csv.slice(0, at) + odd + csv.slice(at);
