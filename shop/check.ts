import './shop.ts';

// Run before the web app is built. The import ends the process with a sentence if the file is wrong.
