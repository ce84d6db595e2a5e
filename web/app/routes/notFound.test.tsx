import { getBox } from '@nestbox/contract/box';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { customerCalls } from '#app/testing/customerAnswers';
import { openScreen } from '#app/testing/openScreen';
import { visitorCalls } from '#app/testing/shopAnswers';

const nowhere = 'Oops! Page not found.';
const unknownBox = '00000000-0000-4000-8000-000000000000';
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

it.each(['/nowhere', '/verify-code/abc', '/set-password/abc', '/verify-code/a%40'])(
  'shows the page for unknown addresses at %s',
  async (path) => {
    await openScreen(path, visitorCalls());
    expect(heading()).toBe(nowhere);
  },
);

it('shows the step of a password recovery for an email address', async () => {
  await openScreen('/verify-code/eva%40example.com', visitorCalls());
  expect(heading()).toBe('Check your email');
  expect(screen.getByText('eva@example.com')).toBeTruthy();
});

it.each(['1/abc', `abc/${unknownBox}`, `0/${unknownBox}`, `1.5/${unknownBox}`, '1/%ZZ'])(
  'shows the page for unknown addresses at a box %s, which is not asked for',
  async (box) => {
    const calls = customerCalls();
    await openScreen(`/my-box-products/${box}`, calls);
    expect(heading()).toBe(nowhere);
    expect(calls.sent(getBox)).toEqual([]);
  },
);

it('says of a box that is not known that it is no longer planned', async () => {
  await openScreen(
    `/my-box-products/1/${unknownBox}`,
    customerCalls().refuse(getBox, 404, 'No box.'),
  );
  expect(await screen.findByText('This box is no longer planned')).toBeTruthy();
});
