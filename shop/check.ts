import './legalTexts.ts';

// Run before the web app is built. The import ends the process with a sentence if the shop file, or a
// file that it names, is wrong.
