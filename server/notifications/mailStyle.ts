import { darkColoursOf } from '@nestbox/shop/darkColours';
import { shop } from '@nestbox/shop/shop';

const text = "Figtree,system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const display = "Fraunces,Georgia,'Times New Roman',serif";

/**
 * The shop's styles, written into each element since some mail programs drop style sheets. Dark
 * colours and paddings for phones are in `mailStyleSheet`, for programs that keep them.
 */
export const mailStyle = {
  get body() {
    return `margin:0;padding:0;background:${shop.colours.page};color:#16241d;font:16px/1.55 ${text};-webkit-text-size-adjust:100%`;
  },
  get page() {
    return `width:100%;background:${shop.colours.page};border-collapse:collapse`;
  },
  sheet: 'width:100%;max-width:600px;margin:0 auto;border-collapse:collapse',
  get header() {
    return `padding:20px 32px;background:${shop.colours.header}`;
  },
  name: `color:#f8f1e2;font:600 24px/1.2 ${display};text-decoration:none`,
  logo: 'width:32px;height:32px;margin:0 12px 0 0;border:0;border-radius:8px;vertical-align:middle',
  content: `padding:32px;background:#fffdf9;color:#16241d;font:16px/1.55 ${text};word-break:break-word;overflow-wrap:anywhere`,
  heading: `margin:0 0 20px;color:#16241d;font:600 26px/1.2 ${display}`,
  paragraph: 'margin:0 0 16px',
  get facts() {
    return `width:100%;margin:0 0 24px;border-collapse:separate;border:1px solid rgba(248,241,226,.16);border-radius:16px;background:${shop.colours.header}`;
  },
  factFrame: 'padding:16px 20px',
  lead: 'margin:0',
  leadLabel: `color:#cfc9b9;font:400 14px/1.5 ${text}`,
  leadValue: `color:#f8f1e2;font:600 28px/1.2 ${display}`,
  fact: 'margin:10px 0 0',
  factValue: `color:#f8f1e2;font:600 16px/1.4 ${text}`,
  table: 'width:100%;margin:8px 0 24px;border-collapse:collapse',
  label: `padding:10px 12px 10px 0;border-bottom:1px solid #e3dbcc;text-align:left;vertical-align:middle;font:16px/1.4 ${text}`,
  value: `padding:10px 0;border-bottom:1px solid #e3dbcc;text-align:right;vertical-align:middle;white-space:nowrap;font:16px/1.4 ${text}`,
  totalLabel: `padding:12px 12px 12px 0;text-align:left;vertical-align:top;font:700 16px/1.4 ${text}`,
  totalValue: `padding:12px 0;text-align:right;vertical-align:top;white-space:nowrap;font:700 16px/1.4 ${text}`,
  pictureCell:
    'width:56px;padding:8px 12px 8px 0;border-bottom:1px solid #e3dbcc;vertical-align:middle',
  picture: 'display:block;width:56px;height:56px;border:0;border-radius:12px',
  buttonFrame: 'margin:0 0 4px;border-collapse:separate',
  get buttonCell() {
    return `border-radius:99px;background:${shop.colours.accent}`;
  },
  get button() {
    return `display:inline-block;padding:14px 28px;border-radius:99px;background:${shop.colours.accent};color:#16241d;font:600 16px/1.3 ${text};text-align:center;text-decoration:none`;
  },
  asked: 'margin:24px 0 8px;border-collapse:collapse',
  askedPicture: 'width:68px;vertical-align:middle',
  questionPicture: 'display:block;width:56px;height:56px;border:0;border-radius:12px',
  question: `margin:0;color:#16241d;font:600 20px/1.3 ${display}`,
  hint: `margin:0 0 12px;color:#4d5b53;font:14px/1.5 ${text}`,
  notes: `margin:-12px 0 8px;color:#4d5b53;font:14px/1.6 ${text}`,
  further: 'margin:28px 0 0',
  links: `margin:8px 0 16px;font:16px/2 ${text}`,
  quietLink: 'display:inline-block;margin:0 20px 0 0;color:inherit;text-decoration:underline',
  choices: 'margin:0 0 24px;border-collapse:separate',
  choiceCell: 'padding:0 6px 8px 0',
  choice: `display:inline-block;min-width:20px;padding:11px 14px;border:1px solid #8b9689;border-radius:99px;color:#16241d;font:600 16px/1.3 ${text};text-align:center;white-space:nowrap;text-decoration:none`,
  signature: 'margin:24px 0 0',
  footer: `padding:24px 32px 40px;color:#4d5b53;font:14px/1.5 ${text};word-break:break-word`,
  footerLine: 'margin:0 0 8px',
  link: 'color:inherit;text-decoration:underline',
  // Shown in the list of mails, and hidden in the mail.
  preheader:
    'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all',
} as const;

export function mailStyleSheet(): string {
  const dark = darkColoursOf(shop.colours);
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.header,.content,.footer{padding-left:20px!important;padding-right:20px!important}
.heading{font-size:23px!important}}
@media (max-width:350px){.choice{padding-left:9px!important;padding-right:9px!important}}
@media screen and (prefers-color-scheme:dark){.page{background:${dark.page}!important}
.content{background:${dark.surface}!important;color:${dark.ink}!important}
.heading,.question,.choice{color:${dark.ink}!important}
.choice{border-color:${dark['line-strong']}!important}
.facts{background:#2b3931!important}
.hint{color:${dark['ink-soft']}!important}
.cell{border-color:${dark.line}!important}
.footer{color:${dark['ink-soft']}!important}}`;
}
