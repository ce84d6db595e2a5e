import { expect, it } from 'vitest';
import { isSafeLink, newMarkdown } from './markdown.ts';

it.each([
  '/products',
  '#part',
  'help',
  '?page=2',
  'https://bird.example/a?b=c',
  'http://bird.example',
  'mailto:hello@bird.example',
])('a text may link to %s', (href) => {
  expect(isSafeLink(href)).toBe(true);
});

it.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  '//bird.example/a',
  '\\\\bird.example',
  '/\\bird.example',
  'ftp://bird.example',
])('a text may not link to %j', (href) => {
  expect(isSafeLink(href)).toBe(false);
});

it('shows markup and unsafe links as text, and escapes the others', () => {
  expect(
    newMarkdown().render('<b>x</b> [a](//b.example) [c](&#106;avascript:x) [d](</e "f>)'),
  ).toBe(
    '<p>&lt;b&gt;x&lt;/b&gt; [a](//b.example) [c](javascript:x) <a href="/e%20%22f">d</a></p>\n',
  );
});
