import { canPress, field, press, type } from '@nestbox/client/testing/act';
import { type AnsweredCalls, PlainRefusal } from '@nestbox/client/testing/answerCalls';
import { login } from '@nestbox/contract/account';
import { listBoxes } from '@nestbox/contract/box';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { clearSession } from '#app/session/session';
import { customerCalls } from '#app/testing/customerAnswers';
import { openScreen } from '#app/testing/openScreen';
import { sentence } from '#app/testing/sentence';

let calls: AnsweredCalls;

beforeEach(async () => {
  calls = customerCalls().answer(login, { customerId: crypto.randomUUID(), token: 'T' });
  clearSession();
  await openScreen('/login', calls);
});

const typed = { 'Email address': 'eva@example.com', Password: 'Kettle-On-4pm' };
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const main = () => within(screen.getByRole('main'));

async function logIn(): Promise<void> {
  type(typed);
  await canPress('Sign in');
  press('Sign in');
}

it('the fields of the log-in', async () => {
  await sentence('2.31', 'the log-in asks for address and password', () => {
    expect(field('Email address').type).toBe('email');
    for (const [name, kind] of [
      ['Show password', 'text'],
      ['Hide password', 'password'],
    ] as const) {
      press(name);
      expect(password().type).toBe(kind);
    }
    const remember = screen.getByRole('checkbox', { name: 'Remember me' });
    expect(remember.getAttribute('aria-checked')).toBe('false');
  });

  await sentence('2.32', 'the log-in links to the recovery and to the sign-up', async () => {
    const target = (name: string) => main().getByRole('link', { name }).getAttribute('href');
    expect(target('Sign up')).toBe('/signup');
    fireEvent.click(screen.getByRole('link', { name: 'Forgot password?' }));
    expect(await screen.findByRole('heading', { name: 'Forgot password?' })).toBeTruthy();
  });
});

it('what is missing at the log-in', async () => {
  await sentence('5.1', 'what is missing is named, and nothing is sent', async () => {
    const missing = {
      'Email address': 'Email Address is required',
      Password: 'Password is required',
    };
    const expectMissing = (sentences: string[]) =>
      waitFor(() =>
        expect(screen.queryAllByText(/ is required$/).map((each) => each.textContent)).toEqual(
          sentences,
        ),
      );
    press('Sign in');
    await expectMissing(Object.values(missing));
    expect(document.activeElement).toBe(field('Email address'));
    type(typed);
    await expectMissing([]);
    for (const [label, text] of Object.entries(missing)) {
      type({ [label]: '' });
      press('Sign in');
      await expectMissing([text]);
      expect(document.activeElement).toBe(screen.getByLabelText(label));
      type(typed);
      await expectMissing([]);
    }
    expect(calls.sent(login)).toEqual([]);
  });
});

it('a log-in that fails', async () => {
  await sentence(
    ['4.5 error', '8.1 server'],
    'the words of the server are told, and it can be tried again',
    async () => {
      calls.refuse(login, 401, 'The email address or the password is wrong.');
      await logIn();
      expect(await screen.findByText('The email address or the password is wrong.')).toBeTruthy();
      await canPress('Sign in');
      expect(field('Email address').value).toBe(typed['Email address']);
      calls.answer(login, () => {
        throw new PlainRefusal(503, 'Closed for the night.');
      });
      press('Sign in');
      expect(await screen.findByText('Closed for the night.')).toBeTruthy();
    },
  );

  await sentence('8.1 message', 'without an answer the message of the error is told', async () => {
    calls.lose(login);
    await logIn();
    expect(await screen.findByText('Failed to fetch')).toBeTruthy();
  });

  await sentence('8.1 fallback', 'a failure without a message has a text of its own', async () => {
    calls.answer(login, () => {
      throw new Error('');
    });
    await logIn();
    expect(await screen.findByText('Login error occurred')).toBeTruthy();
  });
});

it('boxes that cannot be looked up after the log-in', async () => {
  await sentence('8.2 failure', 'the failure is told, and no success', async () => {
    calls.refuse(listBoxes, 409, 'No.');
    await logIn();
    const failed = 'Error occurred while performing additional actions.';
    expect(await screen.findByText(failed)).toBeTruthy();
    expect(screen.queryByText(/completed successfully/)).toBeNull();
  });
});
