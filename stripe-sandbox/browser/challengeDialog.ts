import { sheetOf } from './cardStyle.ts';
import { CHALLENGE_SHEET } from './challengeStyle.ts';
import type { Intent } from './provider.ts';

function element(name: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.textContent = text;
  return made;
}

function amountOf(intent: Intent): string | null {
  if (intent.amount === undefined || intent.currency === undefined) return null;
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency: intent.currency });
  return format.format(intent.amount / 100);
}

/**
 * Shows a dialog in which the cardholder confirms, as a bank would. Escape fails it. Resolves with
 * the result, with the focus back where it was.
 */
export function askCardholder(intent: Intent): Promise<'authenticated' | 'failed'> {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheetOf(CHALLENGE_SHEET)];
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-labelledby', 'title');
  dialog.setAttribute('aria-describedby', 'text');

  const header = document.createElement('header');
  header.append(element('span', '', 'Test bank'), element('span', 'badge', 'TEST'));
  const body = element('div', 'body');
  const title = element('h2', '', '3D Secure 2 Test Page');
  title.id = 'title';
  const amount = amountOf(intent);
  const text = element(
    'p',
    'text',
    `Here your bank would ask you to confirm ${amount ? 'this payment' : 'that your card may be saved'}. ` +
      'This is a test challenge: no bank is asked and no money moves. Choose how it ends.',
  );
  text.id = 'text';
  const choices = element('div', 'choices');
  const complete = element('button', 'complete', 'Complete authentication');
  const fail = element('button', 'fail', 'Fail authentication');
  choices.append(complete, fail);
  body.append(title, ...(amount ? [element('p', 'amount', amount)] : []), text, choices);
  dialog.append(header, body);
  root.append(dialog);
  document.body.append(host);

  return new Promise((resolve) => {
    function decide(outcome: 'authenticated' | 'failed') {
      dialog.close();
      host.remove();
      resolve(outcome);
    }
    complete.addEventListener('click', () => decide('authenticated'));
    fail.addEventListener('click', () => decide('failed'));
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      decide('failed');
    });
    dialog.showModal();
    complete.focus();
  });
}
