import { expect, it } from 'vitest';
import { drawHomePicture } from './homePicture.ts';

it("draws the sample shop's picture; write it again with vitest's -u", async () => {
  await expect(drawHomePicture()).toMatchFileSnapshot('../shop/default/picture.svg');
});
