/** The sentences of docs/specification.md that cannot be tested, with the reasons. */
export const untested: Readonly<Record<string, string>> = {
  '1.1': 'says for whom the product is; 6.1 and 6.3 say what each of them sees',
  '1.9': 'says that nothing is said',
  '3.10': 'says that nothing is said',
  '6.6': 'says that nothing is said',
  '8.24': 'says that nothing is said',
  '9.6': 'says that nothing is said; everything is charged in pounds',
  '9.15': 'no key is embedded: it is a setting, and the sandbox has its own',
};
