const key = 'resetToken';

/** What the right code was exchanged for: lets its holder set one new password. */
export const storedResetToken = () => sessionStorage.getItem(key);

export const keepResetToken = (token: string) => sessionStorage.setItem(key, token);

export const dropResetToken = () => sessionStorage.removeItem(key);
