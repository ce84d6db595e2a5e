import { part, press, type } from '@nestbox/client/testing/act';
import { estimateFirstBox } from '@nestbox/contract/firstBox';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openScreen } from '#app/testing/openScreen';
import { sentence } from '#app/testing/sentence';
import { visitorCalls } from '#app/testing/shopAnswers';

const typed = {
  Name: 'Eva Lind',
  Email: 'eva@example.com',
  Phone: '07700 900123',
  Message: 'Where is my box?\nIt was to come today.',
};
const labels = Object.keys(typed) as (keyof typeof typed)[];
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const missing = () =>
  labels.filter((label) => {
    const text = input(label).getAttribute('aria-describedby') ?? '';
    return document.getElementById(text)?.textContent === 'This field is required';
  });
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const footer = () => within(screen.getByRole('contentinfo'));

it('the contact page', async () => {
  await openScreen('/contact-us', visitorCalls());

  await sentence('2.93', 'the contact form has four fields', () => {
    const fields = within(screen.getByRole('main')).getAllByRole('textbox');
    expect(fields).toEqual(labels.map(input));
    for (const each of labels.map(input))
      expect([each.disabled, each.readOnly]).toEqual([false, false]);
  });

  await sentence('2.95', 'the contact page has fixed details and some text', () => {
    const details = part('region', 'Other ways to reach us');
    const mail = details.getByRole('link', { name: 'hello@nestbox.example' });
    expect(mail.getAttribute('href')).toBe('mailto:hello@nestbox.example');
    expect(details.getByRole('link', { name: /^01632 960\d{3}$/ })).toBeTruthy();
    for (const line of ['Nestbox', '1 Example Street', 'Anytown', 'AN1 1TN'])
      expect(details.getByText(line)).toBeTruthy();
    expect(details.getByText(/^A question about a box/)).toBeTruthy();
  });

  await sentence('5.16', 'every field of the contact form is required', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => {});
    press('Prepare my message');
    for (const [place, label] of labels.entries()) {
      await waitFor(() => expect(missing()).toEqual(labels.slice(place)));
      expect(screen.queryByText(/^Thank you\./)).toBeNull();
      expect(info).not.toHaveBeenCalled();
      type({ [label]: typed[label] });
      press('Prepare my message');
    }
    expect(await screen.findByText(/^Thank you\./)).toBeTruthy();
    expect(info).toHaveBeenCalledOnce();
    info.mockRestore();
  });

  await sentence('2.94', 'what was typed stays, and is in the mail that is offered', () => {
    for (const label of labels) expect(input(label).value).toBe(typed[label]);
    const link = screen.getByRole('link', { name: 'Open in my mail program' });
    const mail = new URL(link.getAttribute('href') ?? '');
    expect(mail.pathname).toBe('hello@nestbox.example');
    const body = mail.searchParams.get('body')?.replaceAll('\r\n', '\n');
    for (const text of Object.values(typed)) expect(body).toContain(text);
  });
});

it('the pages of the footer', async () => {
  await openScreen('/help', visitorCalls().refuse(estimateFirstBox, 404, ''));

  await sentence('2.23', 'the footer leads to every page and names the product', async () => {
    const targets = [
      ['Home', 'One-stop home essentials subscription'],
      ['Contact US', 'Contact us'],
      ['Privacy policy', 'Privacy policy'],
      ['Terms & Conditions', 'Terms & Conditions'],
    ] as const;
    expect(
      footer()
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([...targets.map(([text]) => text), 'Gift cards']);
    expect(footer().getByText(/^© \d{4} Nestbox/)).toBeTruthy();
    for (const [text, title] of targets) {
      fireEvent.click(footer().getByRole('link', { name: text }));
      await waitFor(() => expect(heading()).toBe(title));
    }
  });

  await sentence('2.97', 'there is a page of terms', () => {
    expect(heading()).toBe('Terms & Conditions');
    expect(screen.getByText(/^This is a draft\./)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Prices and payment' })).toBeTruthy();
  });

  await sentence('2.96', 'the privacy policy has its three parts of text', async () => {
    fireEvent.click(footer().getByRole('link', { name: 'Privacy policy' }));
    await waitFor(() => expect(heading()).toBe('Privacy policy'));
    expect(screen.getByText(/^This is a draft\./)).toBeTruthy();
    const titles = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      'Our roles',
      'Our responsibilities',
      'Your responsibilities',
    ]);
    // Each is a section with text of its own, not a heading alone.
    for (const title of titles) {
      const texts = [...(title.closest('section')?.querySelectorAll('p, li') ?? [])];
      const words = texts
        .map(({ textContent }) => textContent)
        .join(' ')
        .split(/\s+/);
      expect(words.length, title.textContent).toBeGreaterThan(50);
    }
  });
});
