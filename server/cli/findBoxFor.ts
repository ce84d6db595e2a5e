import type { BoxId, CustomerId } from '@nestbox/contract/values';
import { findBox } from '../boxes/boxOf.ts';
import { findBoxOwner, readBoxes, type StoredBox } from '../boxes/boxQueries.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Services } from '../services.ts';
import type { CliContext } from './cli.ts';
import { findCustomerFor } from './findCustomerFor.ts';

/** An operator's name of a box: its id, or its customer's address and its number. */
export interface NamedBox {
  readonly email?: string;
  readonly number?: number;
}

/** Finds a box. @throws Refusal where there is none, or no name is given */
export async function findBoxFor(
  cli: Pick<CliContext, 'concerns'>,
  services: Services,
  boxId: BoxId | undefined,
  { email, number }: NamedBox,
): Promise<{ customerId: CustomerId; box: StoredBox }> {
  const { reader } = services.database;
  if (boxId) {
    const customerId = await findBoxOwner(reader, boxId);
    if (!customerId) throw new Refusal('missing', `There is no box ${boxId}.`);
    cli.concerns(customerId);
    return { customerId, box: findBox(await readBoxes(reader, customerId), boxId) };
  }
  if (!email || !number) {
    throw new Refusal('invalid', 'Name the box: by its id, or with --email and --number.');
  }
  const { customerId } = await findCustomerFor(cli, services, email);
  const boxes = await readBoxes(reader, customerId);
  const box = boxes.find((each) => each.boxNumber === number);
  if (!box) throw new Refusal('missing', `${email} has no box ${number}.`);
  return { customerId, box };
}
