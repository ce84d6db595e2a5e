/** A text of the shop's pages that staff can replace. */
interface ShopText {
  /** The page that shows it. */
  readonly page: 'Home page' | 'How it works' | 'Contact';
  /** What staff call it. */
  readonly label: string;
  /** The text until staff set another. */
  readonly usual: string;
  readonly maxLength: number;
}

const home = (label: string, maxLength: number, usual: string) =>
  ({ page: 'Home page', label, usual, maxLength }) as const;
const howItWorks = (label: string, maxLength: number, usual: string) =>
  ({ page: 'How it works', label, usual, maxLength }) as const;
const contact = (label: string, maxLength: number, usual: string) =>
  ({ page: 'Contact', label, usual, maxLength }) as const;

const heading = 60;
const sentence = 160;
const paragraph = 400;

/** The texts that staff can replace, in the order of the pages. */
export const shopTexts = {
  lead: home(
    'Lead below the slogan',
    paragraph,
    'Choose what your home runs on. A smart algorithm decides what you receive and when, so that nothing runs out and nothing piles up.',
  ),
  firstBox: home('First box: heading', heading, 'What would your home need?'),
  firstBoxLead: home(
    'First box: lead',
    sentence,
    'Describe your home, and see your first box at once: what comes, when, and for how much.',
  ),
  categories: home('Categories: heading', heading, 'Product Category'),
  categoriesLead: home('Categories: lead', sentence, 'Find what your home runs on.'),
  promise: home('Panels: heading', heading, 'A box that knows your home'),
  createBox: home('Panels: button', 30, 'Create your box'),
  panel1: home('First panel: title', heading, 'Made for your home'),
  panel1Text: home(
    'First panel: text',
    paragraph,
    'A flat for one and a house of six use things up at different speeds. Your plan starts from who lives with you.',
  ),
  panel2: home('Second panel: title', heading, 'There before it runs out'),
  panel2Text: home(
    'Second panel: text',
    paragraph,
    'We work out how long every pack lasts you, and send the next one in time. Everything that is due comes in one box.',
  ),
  panel3: home('Third panel: title', heading, 'Yours to change'),
  panel3Text: home(
    'Third panel: text',
    paragraph,
    'See every box before it ships. Change a quantity, postpone, leave one out: the plan follows.',
  ),
  howIntro: howItWorks(
    'Lead',
    paragraph,
    'You choose the essentials your home runs on. A smart algorithm works out how fast you get through them, and decides what comes in each box and when, so that nothing runs out and nothing piles up.',
  ),
  step1: howItWorks('Step 1: title', heading, 'Choose your products'),
  step1Text: howItWorks(
    'Step 1: text',
    paragraph,
    'Look through our products, and add what you use at home. You choose the products; how many of each is our part of the work.',
  ),
  step2: howItWorks('Step 2: title', heading, 'Describe your home'),
  step2Text: howItWorks(
    'Step 2: text',
    paragraph,
    'Tell us who lives with you, how many rooms there are and which appliances you own. It takes about two minutes, and you can change it whenever life does.',
  ),
  step3: howItWorks('Step 3: title', heading, 'See every box ahead'),
  step3Text: howItWorks(
    'Step 3: text',
    paragraph,
    'We plan your coming boxes and show you every one: what is in it, when it arrives and what it costs. Change a quantity, postpone a box or leave one out.',
  ),
  step4: howItWorks('Step 4: title', heading, 'Open the door'),
  step4Text: howItWorks(
    'Step 4: text',
    paragraph,
    'Pay for your first box, and the rest arrives by itself. Change a quantity, postpone a box or leave one out whenever you like: the plan follows.',
  ),
  examplesLead: howItWorks(
    'Examples: lead',
    sentence,
    'Four homes, four rhythms. The same algorithm, and never the same box.',
  ),
  howEnd: howItWorks('Heading at the end', heading, 'See what your home would get'),
  contactIntro: contact(
    'Lead',
    paragraph,
    'Write down what is on your mind. This form sends nothing by itself: it hands your message to your own mail program.',
  ),
  contactWays: contact(
    'Other ways to reach us',
    paragraph,
    'A question about a box, a product that arrived damaged, an idea for the shelf: we read everything, and the people who answer are the people who pack.',
  ),
  contactNote: contact(
    'Note below the address',
    sentence,
    'Have your box number to hand, if it is about a box: it stands on the card of each box.',
  ),
} as const satisfies Readonly<Record<string, ShopText>>;

export type TextName = keyof typeof shopTexts;

export const textNames = /* @__PURE__ */ Object.keys(shopTexts) as TextName[];

/** What of a page is the shop's own. The server writes it into each page, and the web app reads it there. */
export interface OwnContent {
  readonly texts: Readonly<Record<TextName, string>>;
  /** Markup of the bar above the header; '' without one. */
  readonly announcement: string;
  /** Links of the footer beside those that every shop has. */
  readonly links: readonly { readonly to: string; readonly text: string }[];
}

/** Returns what a page shows where staff have set nothing. */
export const usualContent = (): OwnContent => ({
  texts: Object.fromEntries(textNames.map((name) => [name, shopTexts[name].usual])) as Record<
    TextName,
    string
  >,
  announcement: '',
  links: [],
});

/** The id of the element with the content, as JSON. */
export const ownContentId = 'own';
