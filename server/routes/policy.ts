import { createHash } from 'node:crypto';

export interface PolicySources {
  /** Where scripts may come from besides ourselves. */
  readonly script: readonly string[];
  readonly frame: readonly string[];
  readonly connect: readonly string[];
  /** What style attributes there may be besides those of the page as it was built. */
  readonly styleAttribute: readonly string[];
}

/** The card provider's own origins; of no need where the card sandbox is on. */
export const stripeSources: PolicySources = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
  // Its script writes them on its frames.
  styleAttribute: ["'unsafe-inline'"],
};
export const noSources: PolicySources = { script: [], frame: [], connect: [], styleAttribute: [] };

/** The content security policy of one answer; the nonce is for style elements alone. */
export type Policy = (nonce: string) => string;

/** A policy under which the page runs and styles what it was built with, and nothing else. */
export function policyOf(html: string, sources: PolicySources): Policy {
  const scripts = hashesOf(html, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  const styles = hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g);
  const attributes = [
    ...sources.styleAttribute,
    // Beside a hash, browsers pass over 'unsafe-inline'.
    ...(sources.styleAttribute.length > 0 ? [] : hashesOf(html, /\sstyle="([^"]*)"/g)),
  ];
  return (nonce) =>
    [
      "default-src 'none'",
      directive('script-src', ["'self'", ...scripts, ...sources.script]),
      directive('style-src', ["'self'", `'nonce-${nonce}'`, ...styles]),
      directive('style-src-attr', attributes.length > 0 ? ["'unsafe-hashes'", ...attributes] : []),
      "img-src 'self' data:",
      "font-src 'self'",
      directive('connect-src', ["'self'", ...sources.connect]),
      directive('frame-src', sources.frame),
      "manifest-src 'self'",
      "object-src 'none'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; ');
}

const directive = (name: string, values: readonly string[]) =>
  [name, ...(values.length > 0 ? values : ["'none'"])].join(' ');

/** Of what the pattern's group matches, each once. */
const hashesOf = (html: string, pattern: RegExp): string[] => [
  ...new Set(
    [...html.matchAll(pattern)].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    ),
  ),
];
