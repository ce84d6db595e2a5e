import { createHash } from 'node:crypto';

export interface PolicySources {
  /** Sources of scripts besides the shop itself. */
  readonly script: readonly string[];
  readonly frame: readonly string[];
  readonly connect: readonly string[];
  /** Sources of style attributes besides those of the built page. */
  readonly styleAttribute: readonly string[];
}

/** The card provider's origins; not needed with the card sandbox. */
export const stripeSources: PolicySources = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
  // Stripe's script writes them on its frames.
  styleAttribute: ["'unsafe-inline'"],
};
export const noSources: PolicySources = { script: [], frame: [], connect: [], styleAttribute: [] };

/** Returns the content security policy of one answer. The nonce is for style elements only. */
export type Policy = (nonce: string) => string;

/** Returns a policy that allows only the scripts and styles with which the page was built. */
export function policyOf(html: string, sources: PolicySources): Policy {
  const scripts = hashesOf(
    html,
    /<script(?![^>]*\s(?:src=|type="application\/json"))[^>]*>([\s\S]*?)<\/script>/g,
  );
  const styles = hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g);
  const attributes = [
    ...sources.styleAttribute,
    // Browsers ignore 'unsafe-inline' beside a hash.
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

/** Returns the distinct hashes of what the pattern's group matches. */
const hashesOf = (html: string, pattern: RegExp): string[] => [
  ...new Set(
    [...html.matchAll(pattern)].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    ),
  ),
];
