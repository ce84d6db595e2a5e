import { describe, expect, it } from 'vitest';
import { readEnv, settings, WrongSetting } from './env.ts';

const keys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

describe('settings', () => {
  it('need nothing', () => {
    expect(readEnv({})).toMatchObject({ PORT: 3000, DATA_DIR: 'data', stripe: null });
    expect(readEnv({ PORT: '' }).PORT).toBe(3000);
  });

  it('name what is wrong', () => {
    expect(() => readEnv({ PORT: 'http' })).toThrow(/PORT/);
    expect(() => readEnv({ DATABASE_URL: 'mysql://x' })).toThrow(/DATABASE_URL/);
    expect(() => readEnv({ ...keys, STRIPE_SECRET_KEY: 'pk_test_1' })).toThrow(/STRIPE_SECRET_KEY/);
  });

  it.each(Object.entries(settings.shape))(
    '%s is told, and named where it is wrong',
    (name, setting) => {
      expect(setting.description).toBeTruthy();
      const wrong = '¿what?';
      if (setting.safeParse(wrong).success) {
        // Any text will do.
        expect(readEnv({ [name]: wrong })).toMatchObject({ [name]: wrong });
        return;
      }
      expect(() => readEnv({ [name]: wrong })).toThrow(WrongSetting);
      expect(() => readEnv({ [name]: wrong })).toThrow(new RegExp(`^${name}: `));
    },
  );

  it('take real money only with all three keys', () => {
    expect(readEnv(keys).stripe).toEqual({
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: 'whsec_1',
    });
    expect(() => readEnv({ ...keys, STRIPE_WEBHOOK_SECRET: undefined })).toThrow(
      /STRIPE_WEBHOOK_SECRET: missing/,
    );
    expect(() => readEnv({ PAYMENTS: 'stripe' })).toThrow(/missing/);
  });

  it('let the mailbox be read where neither money nor mail is real', () => {
    expect(readEnv({}).mailboxShown).toBe(true);
    expect(readEnv({ SMTP_URL: 'smtp://localhost' }).mailboxShown).toBe(false);
    expect(readEnv(keys).mailboxShown).toBe(false);
    expect(readEnv({ ...keys, PAYMENTS: 'sandbox' }).mailboxShown).toBe(false);
  });

  it('demand the consent to marketing unless told', () => {
    expect(readEnv({}).MARKETING_CONSENT).toBe('required');
    expect(readEnv({ MARKETING_CONSENT: 'optional' }).MARKETING_CONSENT).toBe('optional');
    expect(() => readEnv({ MARKETING_CONSENT: 'no' })).toThrow(/MARKETING_CONSENT/);
  });

  it('refuse the sandbox beside a real database unless told', () => {
    const real = { DATABASE_URL: 'postgres://localhost/shop' };
    expect(() => readEnv(real)).toThrow(/PAYMENTS=sandbox/);
    expect(readEnv({ ...real, PAYMENTS: 'sandbox' }).stripe).toBeNull();
    expect(readEnv({ ...real, ...keys }).stripe).not.toBeNull();
    expect(readEnv({ ...keys, PAYMENTS: 'sandbox' }).stripe).toBeNull();
  });
});
