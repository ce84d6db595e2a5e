export { MissingPage as default } from '#app/layout/missingPage';
