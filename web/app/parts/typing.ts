/** The address of the screen on which something was last typed or chosen. */
let typedOn: string | null = null;

if (typeof document !== 'undefined')
  document.addEventListener('input', () => {
    typedOn = window.location.pathname;
  });

/** Whether a reload could lose what the customer typed, in a form of ours or in a card field. */
export const hasTyped = () =>
  typedOn === window.location.pathname || document.querySelector('iframe') !== null;
