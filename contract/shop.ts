/** The shop's name, slogan and contact address, for all screens, mails and page titles. */
export const shop = {
  name: 'Nestbox',
  slogan: 'One-stop home essentials subscription',
  supportEmail: 'hello@nestbox.example',
} as const;
