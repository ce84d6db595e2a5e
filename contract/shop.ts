/** The shop's name, slogan and address for questions, for every screen, mail and page title. */
export const shop = {
  name: 'Nestbox',
  slogan: 'One-stop home essentials subscription',
  supportEmail: 'hello@nestbox.example',
} as const;
