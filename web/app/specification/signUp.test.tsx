import { field, press, type } from '@nestbox/client/testing/act';
import { type AnsweredCalls, PlainRefusal } from '@nestbox/client/testing/answerCalls';
import { createAccount } from '@nestbox/contract/account';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openScreen } from '#app/testing/openScreen';
import { sentence } from '#app/testing/sentence';
import { visitorCalls } from '#app/testing/shopAnswers';

const twoCases = 'Password must contain at least one uppercase letter and one lowercase letter.';

let calls: AnsweredCalls;

beforeEach(async () => {
  calls = visitorCalls().answer(createAccount, { customerId: crypto.randomUUID() });
  await openScreen('/signup', calls);
});

const typed = {
  'First name': 'Eva',
  'Last name': 'Lind',
  Email: 'eva@example.com',
  Password: 'Kettle-On-4pm',
  Phone: '07700900123',
};
type Label = keyof typeof typed;
const labels = Object.keys(typed) as Label[];

const input = (label: Label) => screen.getByLabelText<HTMLInputElement>(label);
const box = (name: RegExp) => screen.getByRole('checkbox', { name });
const terms = () => box(/Terms and condition/);
const marketing = () => box(/Marketing enabled/);
const isChecked = (checkbox: HTMLElement) => checkbox.getAttribute('aria-checked') === 'true';

function fillIn(answers: Partial<typeof typed> = {}): void {
  type({ ...typed, ...answers });
  for (const checkbox of [terms(), marketing()]) fireEvent.click(checkbox);
}

function expectEmpty(): void {
  expect(labels.map((label) => input(label).value)).toEqual(labels.map(() => ''));
  expect([terms(), marketing()].map(isChecked)).toEqual([false, false]);
}

/** Expects exactly these sentences at the fields. */
const expectMissing = (sentences: string[]) =>
  waitFor(() =>
    expect(screen.queryAllByText(/ is required$/).map((each) => each.textContent)).toEqual(
      sentences,
    ),
  );

it('the fields of the sign-up', async () => {
  await sentence('2.34', 'the sign-up has its fields and boxes', () => {
    for (const label of ['First name', 'Last name', 'Email', 'Phone'] as const)
      expect(field(label)).toBeTruthy();
    expectEmpty();
    for (const [name, kind] of [
      ['Show password', 'text'],
      ['Hide password', 'password'],
    ] as const) {
      press(name);
      expect(input('Password').type).toBe(kind);
    }
  });

  await sentence('2.35', 'a link leads back to the log-in', async () => {
    fireEvent.click(screen.getByRole('link', { name: 'Log in' }));
    expect(await screen.findByRole('heading', { name: 'Log in', level: 1 })).toBeTruthy();
  });
});

it('what is missing in the sign-up', async () => {
  await sentence('5.2', 'each missing answer has its sentence, and keeps the form', async () => {
    const sentences = labels.map((label) => `${label} is required`);
    press('Sign up');
    await expectMissing(sentences);
    fillIn();
    await expectMissing([]);
    for (const label of labels) {
      type({ [label]: '' });
      press('Sign up');
      await expectMissing([`${label} is required`]);
      type({ [label]: typed[label] });
      await expectMissing([]);
    }
    const wrongPhones = ['+447700900123', '07700 900123', '07700-900123', '0770090012x', '077.009'];
    for (const wrong of wrongPhones) {
      type({ Phone: wrong });
      press('Sign up');
      expect(await screen.findByText('Phone number must only contain digits')).toBeTruthy();
      type({ Phone: typed.Phone });
      await waitFor(() => expect(screen.queryByText(/must only contain digits/)).toBeNull());
    }
    expect(calls.sent(createAccount)).toEqual([]);
  });

  await sentence('5.3', 'the terms must be ticked', async () => {
    fireEvent.click(terms());
    press('Sign up');
    const missing = 'You must agree to the terms and conditions to proceed';
    expect(await screen.findByText(missing)).toBeTruthy();
    fireEvent.click(terms());
    await waitFor(() => expect(screen.queryByText(missing)).toBeNull());
    expect(calls.sent(createAccount)).toEqual([]);
  });

  await sentence('5.4', 'marketing must be ticked', async () => {
    fireEvent.click(marketing());
    press('Sign up');
    expect(await screen.findByText('You must enable marketing')).toBeTruthy();
    expect(calls.sent(createAccount)).toEqual([]);
  });
});

it('a weak password at the sign-up', async () => {
  await sentence('5.5', 'a password of one case is refused in a toast', async () => {
    fillIn();
    for (const weak of ['all-lower-4pm', 'ALL-UPPER-4PM']) {
      expect(screen.queryByText(twoCases)).toBeNull();
      type({ Password: weak });
      press('Sign up');
      const toast = await screen.findByText(twoCases);
      expect(toast.getAttribute('role')).toBe('status');
      expect(input('Password').value).toBe(weak);
      type({ Password: typed.Password });
      await waitFor(() => expect(screen.queryByText(twoCases)).toBeNull());
    }
    expect(calls.sent(createAccount)).toEqual([]);
  });
});

it('a sign-up that fails', async () => {
  await sentence(
    ['4.9', '8.3 server'],
    'the words of the server are told, and the form emptied',
    async () => {
      calls.refuse(createAccount, 409, 'There is an account with this email address.');
      fillIn();
      press('Sign up');
      expect(await screen.findByText('There is an account with this email address.')).toBeTruthy();
      await waitFor(expectEmpty);
      calls.answer(createAccount, () => {
        throw new PlainRefusal(503, 'Closed for the night.');
      });
      fillIn();
      press('Sign up');
      expect(await screen.findByText('Closed for the night.')).toBeTruthy();
      await waitFor(expectEmpty);
    },
  );

  await sentence('8.3 message', 'without an answer the message of the error is told', async () => {
    calls.lose(createAccount);
    fillIn();
    press('Sign up');
    expect(await screen.findByText('Failed to fetch')).toBeTruthy();
    await waitFor(expectEmpty);
  });

  await sentence('8.3 fallback', 'a failure without a message has a text of its own', async () => {
    calls.answer(createAccount, () => {
      throw new Error('');
    });
    fillIn();
    press('Sign up');
    expect(await screen.findByText('Registration error occurred')).toBeTruthy();
    await waitFor(expectEmpty);
  });
});
