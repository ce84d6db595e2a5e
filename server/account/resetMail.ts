import { shop } from '@nestbox/contract/shop';

interface Reset {
  readonly email: string;
  /** Null where only the link is sent. */
  readonly code: string | null;
  readonly token: string;
  readonly publicUrl: string;
}

/** Returns the mail by which a customer who forgot their password gets in again; text alone. */
export function resetMail({ email, code, token, publicUrl }: Reset): {
  subject: string;
  text: string;
} {
  // A browser sends no fragment, so that no log of addresses has the token or the address.
  const link = `${publicUrl}/set-password#${new URLSearchParams({ email, token })}`;
  const codeLines = code
    ? [
        `Your code is ${code}.`,
        '',
        'It is valid for ten minutes. Enter it to choose a new password.',
        'Or open this link within an hour:',
      ]
    : ['Open this link within an hour to choose a new password:'];
  return {
    subject: `Your ${shop.name} reset ${code ? 'code' : 'link'}`,
    text: [
      ...codeLines,
      link,
      '',
      'If you did not ask for it, you can ignore this mail: your password stays as it is.',
      '',
      shop.name,
    ].join('\n'),
  };
}
