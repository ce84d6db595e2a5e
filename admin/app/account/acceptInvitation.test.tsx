import { press, type } from '@nestbox/client/testing/act';
import {
  acceptInvitation,
  confirmStaffCodes,
  getStaffSession,
  setUpStaffCodes,
  viewInvitation,
} from '@nestbox/contract/staff';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { address, openScreen } from '../testing/openScreen';
import { ben, sessionOf, signedOutCalls } from '../testing/staffAnswers';

const link = '/accept-invitation#token=T1';
const used = 'This invitation was used already, or has expired.';
const password = 'Sift-The-Flour-4';

const invitedCalls = () =>
  signedOutCalls().answer(viewInvitation, { email: ben.email, name: ben.name, role: 'support' });

const passwordField = () => screen.getByLabelText<HTMLInputElement>('New password');

function choose(newPassword: string): void {
  type({ 'New password': newPassword });
  press('Choose password');
}

it('says whom the invitation is for, and what is wrong with a password', async () => {
  const calls = invitedCalls().refuse(acceptInvitation, 400, 'This password is on a list.');
  await openScreen(link, calls);
  expect(screen.getByText(/^Hello Ben Reed\./).textContent).toBe(
    `Hello Ben Reed. Choose a password for ${ben.email}. Your role: support.`,
  );
  choose('short');
  expect(await screen.findByText('Password must be at least 8 characters long')).toBeTruthy();
  expect(passwordField().value).toBe('short');
  expect(calls.sent(acceptInvitation)).toEqual([]);

  choose(password);
  expect((await screen.findByRole('alert')).textContent).toBe('This password is on a list.');
  expect(passwordField().value).toBe(password);
});

it.each(['/accept-invitation', link])('says that %s leads nowhere', async (path) => {
  const calls = signedOutCalls().refuse(viewInvitation, 404, 'Not found.');
  await openScreen(path, calls);
  expect(await screen.findByText(used)).toBeTruthy();
  expect(screen.getByText('Ask an owner of the shop for a new one.')).toBeTruthy();
  expect(screen.queryByLabelText('New password')).toBeNull();
});

it('leads from the password to the codes, and from them to Today', async () => {
  const settingUp = { ...sessionOf('support'), settingUp: true };
  const recoveryCodes = ['aaaaa-bbbbb', 'ccccc-ddddd'];
  const calls = invitedCalls()
    .answer(acceptInvitation, settingUp)
    .answer(setUpStaffCodes, { secret: 'ABCDEFGH', uri: 'otpauth://totp/Nestbox?secret=ABCDEFGH' })
    .refuse(confirmStaffCodes, 400, 'That code is wrong.');
  await openScreen(link, calls);
  choose(password);
  expect(await screen.findByRole('heading', { name: 'Set up your codes' })).toBeTruthy();
  expect(calls.sent(acceptInvitation)).toMatchObject([
    { body: { token: 'T1', newPassword: password } },
  ]);
  // The token is in no address any more.
  expect(address() + location.hash).toBe('/');

  expect(await screen.findByRole('img', { name: /^QR code/ })).toBeTruthy();
  press('Switch on');
  expect(await screen.findByText('Code is required')).toBeTruthy();
  type({ Code: '111111' });
  press('Switch on');
  expect((await screen.findByRole('alert')).textContent).toBe('That code is wrong.');
  expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('111111');

  calls.answer(confirmStaffCodes, { recoveryCodes }).answer(getStaffSession, sessionOf('support'));
  type({ Code: '123456' });
  press('Switch on');
  const list = await screen.findByRole('list', { name: 'Recovery codes' });
  expect([...list.children].map(({ textContent }) => textContent)).toEqual(recoveryCodes);
  const copied = vi.fn(async (_: string) => {});
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copied } });
  press('Copy');
  expect(await screen.findByText('Copied.')).toBeTruthy();
  expect(copied).toHaveBeenCalledWith('aaaaa-bbbbb\nccccc-ddddd\n');
  vi.unstubAllGlobals();
  const saved: Blob[] = [];
  URL.createObjectURL = (file) => {
    saved.push(file as Blob);
    return 'blob:codes';
  };
  URL.revokeObjectURL = () => {};
  press('Download');
  expect(await screen.findByText('Downloaded.')).toBeTruthy();
  expect(await saved[0]?.text()).toBe('aaaaa-bbbbb\nccccc-ddddd\n');
  press('I have saved them');
  expect(await screen.findByRole('heading', { name: 'Today', level: 1 })).toBeTruthy();
  expect(calls.sent(setUpStaffCodes)).toHaveLength(1);
});
