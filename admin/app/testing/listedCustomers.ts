import type { AnsweredCalls } from '@nestbox/client/testing/answerCalls';
import { listCatalogue } from '@nestbox/contract/staffCatalogue';
import { type ListedCustomer, listCustomers } from '@nestbox/contract/staffCustomerList';
import { listSegments, readySegments } from '@nestbox/contract/staffSegments';
import type { StaffRole } from '@nestbox/domain/account/permissions';
import { customerPageCalls, eva } from './foundCustomer';

/** Customers as the list shows them. */
export const listedEva: ListedCustomer = {
  customerId: eva.customerId,
  name: eva.name,
  email: eva.email,
  postCode: eva.postCode,
  state: 'active',
  closed: false,
  pausedAt: null,
  lastBox: '2026-11-20',
  nextBox: '2026-12-18',
  boxes: 3,
  spend: 12_050,
  failed: false,
  joined: '2026-10-01T09:00:00Z',
};

export const listedAdam: ListedCustomer = {
  ...listedEva,
  customerId: '0f0e6f3c-5f0d-4a3b-9a53-2f4b1d6c7a11',
  name: 'Adam Lind',
  email: 'adam@example.com',
  postCode: null,
  state: 'paused',
  pausedAt: '2026-11-02T09:00:00Z',
  nextBox: null,
  failed: true,
};

/** Returns calls with the answers that somebody with a role gets on the list of customers. */
export const customerListCalls = (
  customers: ListedCustomer[] = [listedEva, listedAdam],
  role: StaffRole = 'owner',
): AnsweredCalls =>
  customerPageCalls({}, role)
    .answer(listCatalogue, [])
    .answer(listCustomers, { customers, next: null, total: customers.length })
    .answer(
      listSegments,
      readySegments.map((segment, place) => ({ ...segment, customers: place })),
    );
