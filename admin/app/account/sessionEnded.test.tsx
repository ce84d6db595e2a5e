import { field, part, press, type } from '@nestbox/client/testing/act';
import { inviteStaff, listStaff, signIn } from '@nestbox/contract/staff';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '../testing/openScreen';
import { activeMember, ben, olive, sessionOf, staffCalls } from '../testing/staffAnswers';

it('asks to sign in over the form, which keeps what was typed and can be sent', async () => {
  const calls = staffCalls()
    .answer(listStaff, [activeMember(olive, 'owner')])
    .refuse(inviteStaff, 401, 'Please sign in.');
  await openScreen('/staff', calls);
  press('Invite somebody');
  type({ Email: ben.email, Name: ben.name, Role: 'warehouse' });
  press('Send invitation');
  await screen.findByRole('dialog', { name: 'Sign in again' });
  const dialog = () => part('dialog', 'Sign in again');
  expect(
    dialog().getByText(/^Your session has ended\. What you typed is still there/),
  ).toBeTruthy();
  // The refusal is the dialog, and not a sentence behind it.
  expect(document.querySelector('main [role="alert"]')).toBeNull();
  expect(field('Email', dialog()).value).toBe(olive.email);

  calls.refuse(signIn, 401, 'The email address or the password is wrong.');
  type({ Password: 'wrong' }, dialog());
  press('Sign in', dialog());
  expect((await dialog().findByRole('alert')).textContent).toMatch(/password is wrong/);

  calls
    .answer(signIn, { ...sessionOf(), csrfToken: 'csrf-2' })
    .answer(inviteStaff, activeMember(ben, 'warehouse'));
  type({ Password: 'Sift-The-Flour-4' }, dialog());
  press('Sign in', dialog());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(field('Email').value).toBe(ben.email);
  expect(field('Name').value).toBe(ben.name);
  expect(screen.getByLabelText<HTMLSelectElement>('Role').value).toBe('warehouse');
  press('Send invitation');
  expect(
    await screen.findByText('Ben Reed gets a mail with a link, valid for 7 days.'),
  ).toBeTruthy();
  const [refused, taken] = calls.sent(inviteStaff);
  expect(taken?.body).toEqual(refused?.body);
});

it('shows nothing that another person saw to whoever signs in instead', async () => {
  const calls = staffCalls().answer(listStaff, [activeMember(olive, 'owner')]);
  await openScreen('/staff', calls.refuse(inviteStaff, 401, 'Please sign in.'));
  press('Invite somebody');
  type({ Email: ben.email, Name: ben.name });
  press('Send invitation');
  await screen.findByRole('dialog', { name: 'Sign in again' });
  const dialog = part('dialog', 'Sign in again');
  calls.answer(signIn, { ...sessionOf(), ...ben });
  const answerStaff = calls.hold(listStaff, [activeMember(ben, 'owner')]);
  type({ Email: ben.email, Password: 'Sift-The-Flour-4' }, dialog);
  press('Sign in', dialog);
  expect(await screen.findByText('Ben Reed, owner')).toBeTruthy();
  expect(screen.queryByText(olive.email)).toBeNull();
  answerStaff();
  expect(await screen.findByText(ben.email)).toBeTruthy();
});
