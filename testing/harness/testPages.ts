import { newSealer } from '../../server/platform/security/sealer.ts';
import { testPagesToken } from '../../server/sandbox/testPageLink.ts';
import { testKeys } from './testKeys.ts';

/** The token that opens the pages of a test shop of the tests. */
export const pagesToken = testPagesToken(newSealer([Buffer.from(testKeys.secretsKey, 'base64')]));

/** What a browser sends that has opened a link with it. */
export const testPagesCookie = `test_pages=${pagesToken}`;
