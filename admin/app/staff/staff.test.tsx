import { button, field, part, press, type } from '@nestbox/client/testing/act';
import type { AnsweredCalls } from '@nestbox/client/testing/answerCalls';
import {
  changeStaffRole,
  deactivateStaff,
  getStaffSession,
  inviteStaff,
  listStaff,
  type StaffMember,
} from '@nestbox/contract/staff';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '../testing/openScreen';
import { activeMember, ben, olive, sessionOf, staffCalls, today } from '../testing/staffAnswers';

const owner = activeMember(olive, 'owner');
const packer = activeMember(ben, 'warehouse');
const invited: StaffMember = {
  staffId: crypto.randomUUID(),
  email: 'sam@example.com',
  name: 'Sam Field',
  role: 'support',
  state: 'invited',
  invitedUntil: `${today}T15:00:00Z`,
  lastSignedInAt: null,
  hasCodes: false,
  passkeys: 0,
};

const openStaff = async (members: StaffMember[] = [owner, packer]): Promise<AnsweredCalls> => {
  const calls = staffCalls().answer(listStaff, members);
  await openScreen('/staff', calls);
  return calls;
};

const rowTexts = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(0, 5).map(({ textContent }) => textContent));

/** Opens what can be changed of the packer. */
async function openChange(calls: AnsweredCalls) {
  press('Change Ben Reed');
  await screen.findByRole('region', { name: 'Change Ben Reed' });
  return { calls, form: () => part('region', 'Change Ben Reed') };
}

it('lists who may sign in, and until when an invitation lasts', async () => {
  const expired = { ...invited, email: 'lee@example.com', name: 'Lee Brook', invitedUntil: null };
  const gone: StaffMember = { ...packer, state: 'deactivated', lastSignedInAt: null };
  await openStaff([owner, invited, { ...expired, staffId: crypto.randomUUID() }, gone]);
  expect(rowTexts()).toEqual([
    [
      'Olive Owner (you)olive@example.com',
      'owner',
      'Active',
      'Password and code',
      '1 Dec 2026, 08:30',
    ],
    ['Sam Fieldsam@example.com', 'support', 'Invited until 1 Dec 2026, 15:00', '–', 'Never'],
    ['Lee Brooklee@example.com', 'support', 'Invitation has expired', '–', 'Never'],
    ['Ben Reedben@example.com', 'warehouse', 'Deactivated', '–', 'Never'],
  ]);
});

it('says how each signs in', async () => {
  await openStaff([
    { ...owner, passkeys: 2 },
    { ...packer, hasCodes: false, passkeys: 1 },
    { ...activeMember({ ...ben, staffId: invited.staffId }, 'support'), hasCodes: false },
  ]);
  expect(rowTexts().map((cells) => cells[3])).toEqual([
    '2 passkeys, or password and code',
    'Passkey',
    'No second step yet',
  ]);
});

it('names what is missing in an invitation, keeps what was typed, and sends it', async () => {
  const calls = await openStaff([owner]);
  press('Invite somebody');
  await waitFor(() => expect(document.activeElement).toBe(field('Email')));
  type({ Email: 'nobody' });
  press('Send invitation');
  expect(await screen.findByText('Invalid email address')).toBeTruthy();
  expect(screen.getByText('Name is required')).toBeTruthy();
  expect(calls.sent(inviteStaff)).toEqual([]);

  const refusal = 'olive@example.com works here already.';
  calls.refuse(inviteStaff, 409, refusal);
  const typed = {
    Email: olive.email,
    Name: 'Olive',
    Role: 'accountant',
    'Reason (optional)': 'New',
  };
  type(typed);
  press('Send invitation');
  expect((await screen.findByRole('alert')).textContent).toBe(refusal);
  for (const [label, value] of Object.entries(typed))
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(value);

  calls.answer(inviteStaff, invited).answer(listStaff, [owner, invited]);
  type({ Email: invited.email, Name: invited.name, Role: 'support' });
  press('Send invitation');
  const done = 'Sam Field gets a mail with a link, valid for 7 days.';
  expect((await screen.findByRole('status')).textContent).toBe(done);
  expect(rowTexts()).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Send invitation' })).toBeNull();
  expect(calls.sent(inviteStaff)[1]?.body).toEqual({
    email: invited.email,
    name: invited.name,
    role: 'support',
    why: 'New',
  });
});

it('asks before it takes all access away', async () => {
  const { calls, form } = await openChange(await openStaff());
  type({ 'Reason (optional)': 'He left' }, form());
  press('Deactivate', form());
  const question = 'Ben Reed is signed out at once, and cannot sign in any more.';
  expect(form().getByRole('alert').textContent).toContain(question);
  expect(document.activeElement).toBe(button('Deactivate Ben Reed', form()));
  press('Keep access', form());
  expect(form().queryByText(question)).toBeNull();
  expect(calls.sent(deactivateStaff)).toEqual([]);

  calls.refuse(deactivateStaff, 409, 'The shop needs an owner.');
  press('Deactivate', form());
  press('Deactivate Ben Reed', form());
  expect(await form().findByText('The shop needs an owner.')).toBeTruthy();
  const gone: StaffMember = { ...packer, state: 'deactivated' };
  calls.answer(deactivateStaff, gone).answer(listStaff, [owner, gone]);
  press('Deactivate Ben Reed', form());
  expect((await screen.findByRole('status')).textContent).toBe('Ben Reed has no access any more.');
  expect(rowTexts()[1]?.[2]).toBe('Deactivated');
  expect(calls.sent(deactivateStaff)[1]).toMatchObject({
    params: { staffId: ben.staffId },
    body: { why: 'He left' },
  });
});

it('changes a role, and keeps the choice where that is refused', async () => {
  const { calls, form } = await openChange(await openStaff());
  const refusal = 'A colleague has changed the role meanwhile.';
  calls.refuse(changeStaffRole, 409, refusal);
  type({ Role: 'support', 'Reason (optional)': 'He answers mails' }, form());
  press('Save role', form());
  expect(await form().findByText(refusal)).toBeTruthy();
  expect(form().getByLabelText<HTMLSelectElement>('Role').value).toBe('support');
  calls.answer(changeStaffRole, { ...packer, role: 'support' });
  press('Save role', form());
  expect(await screen.findByText('The role of Ben Reed is support now.')).toBeTruthy();
  expect(calls.sent(changeStaffRole)[1]?.body).toEqual({
    role: 'support',
    why: 'He answers mails',
  });
});

it('sends a new invitation to somebody without access, with a role', async () => {
  const gone: StaffMember = { ...packer, state: 'deactivated' };
  const { calls, form } = await openChange(await openStaff([owner, gone]));
  for (const name of ['Save role', 'Deactivate'])
    expect(form().queryByRole('button', { name })).toBeNull();
  calls.answer(inviteStaff, { ...invited, ...ben });
  press('Send a new invitation', form());
  expect(await screen.findByText(/^Ben Reed gets a mail with a link/)).toBeTruthy();
  expect(calls.sent(inviteStaff)).toMatchObject([
    { body: { email: ben.email, name: ben.name, role: 'warehouse' } },
  ]);
});

it('takes the screen away from an owner who gives their own role up', async () => {
  const calls = await openStaff([owner, activeMember(ben, 'owner')]);
  press('Change Olive Owner');
  const form = part('region', 'Change Olive Owner');
  type({ Role: 'support' }, form);
  calls
    .answer(changeStaffRole, { ...owner, role: 'support' })
    .answer(getStaffSession, sessionOf('support'));
  press('Save role', form);
  expect(await screen.findByText('There is nothing here for you')).toBeTruthy();
  expect(screen.getByText('Olive Owner, support')).toBeTruthy();
});
