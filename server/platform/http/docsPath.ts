/** The path of the API's page; apart from its routes, which the start and the sandbox do not load. */
export const docsPath = '/api/docs';
