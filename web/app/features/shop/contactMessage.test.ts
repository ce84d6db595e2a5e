import { expect, it } from 'vitest';
import { contactMessage, mailLink } from './contactMessage';

const message = {
  name: 'Ada & Co',
  email: 'ada@example.com',
  phone: '020 7946 0000',
  message: 'Hello?\nIs anybody there?',
};

it('opens a mail that holds what was typed', () => {
  const url = new URL(mailLink(message));
  expect(url.protocol).toBe('mailto:');
  expect(url.searchParams.get('subject')).toBe('Message from Ada & Co');
  expect(url.searchParams.get('body')).toBe(
    'Hello?\nIs anybody there?\r\n\r\nAda & Co\r\nada@example.com\r\n020 7946 0000',
  );
});

it('requires every field, and treats spaces as empty', () => {
  expect(contactMessage.safeParse(message).success).toBe(true);
  const { error } = contactMessage.safeParse({ ...message, phone: '   ' });
  expect(error?.issues.map(({ path, message: text }) => [path[0], text])).toEqual([
    ['phone', 'This field is required'],
  ]);
});
