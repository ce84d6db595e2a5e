/** Playwright's own list, which a flag of ours replaces. bootstrap/browser.test.ts compares it with playwright-core. */
export const playwrightsFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * Features of Chromium that tests disable: Playwright's, and the two pages of the address bar that a whole
 * Chromium loads for each window. They take 40% of the processor time of an empty page.
 */
export const disabledFeatures = [
  ...playwrightsFeatures,
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];
