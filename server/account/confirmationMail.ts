import { shop } from '@nestbox/contract/shop';

interface Confirmation {
  readonly token: string;
  readonly publicUrl: string;
}

/** Returns the mail by which a customer confirms their address; text alone, with nothing they typed. */
export function confirmationMail({ token, publicUrl }: Confirmation): {
  subject: string;
  text: string;
} {
  // A browser sends no fragment, so that no log of addresses has the token.
  const link = `${publicUrl}/confirm-address#${new URLSearchParams({ token })}`;
  return {
    subject: `Confirm your email address for ${shop.name}`,
    text: [
      `Somebody with a ${shop.name} account asked us to confirm that this email address is theirs.`,
      'If this was you, open this link within a day:',
      link,
      '',
      `If you have no account at ${shop.name}, do not confirm it: somebody used your address.`,
      '',
      shop.name,
    ].join('\n'),
  };
}
