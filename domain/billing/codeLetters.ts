/** Letters of random codes, without those and digits that look alike: 0 and O, 1, I and L, U and V. */
export const codeLetters = '23456789ABCDEFGHJKMNPQRSTWXYZ';
