/** Why a part of the page is missing, and what trying again does. */
export const missingText = (outdated: boolean) =>
  outdated
    ? 'The shop was updated meanwhile. Trying again loads this page anew; anything you have typed and not saved is lost.'
    : 'Check your connection and try again.';
