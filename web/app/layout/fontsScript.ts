/** A script for the start of a page, which shows its texts once our fonts have come. The style sheet does so after 700 ms. */
export const fontsScript =
  ";Promise.allSettled(['600 1em Fraunces','1em Figtree'].map(f=>document.fonts.load(f))).then(()=>document.documentElement.classList.add('fonts-ready'));";
