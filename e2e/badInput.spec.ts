import { arrive, callsOf, household } from './arrive.ts';
import { newCustomer, pay, signUp, typeCard } from './customer.ts';
import { expect, test } from './test.ts';

test('what a visitor does wrong', async ({ page }) => {
  await test.step('a visitor who adds a product is sent to log in', async () => {
    await page.goto('/products');
    await page
      .getByRole('button', { name: /^Add to box/ })
      .first()
      .click();
    await expect(page).toHaveURL('/login');
  });

  await test.step('an unknown page says so and leads home', async () => {
    await page.goto('/nowhere');
    await expect(page.getByText('Oops! Page not found.')).toBeVisible();
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page).toHaveURL('/');
  });

  await test.step('signing up names what is missing, in the order of the fields', async () => {
    await page.goto('/signup');
    await page.getByRole('button', { name: 'Sign up' }).click();
    for (const sentence of [
      'First name is required',
      'Last name is required',
      'Email is required',
      'Password is required',
      'Phone is required',
      'You must agree to the terms and conditions to proceed',
      'You must enable marketing',
    ]) {
      await expect(page.getByText(sentence)).toBeVisible();
    }
    await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused();
  });

  await test.step('the sign-up refuses an invalid name at its field, and sends nothing', async () => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/account/create')) sent.push(request.url());
    });
    const charactersOnly = 'Please use letters, spaces, hyphens and apostrophes only';
    const letterMissing = 'Please use at least one letter';
    await page.goto('/signup');
    const firstName = page.getByRole('textbox', { name: 'First name' });
    const lastName = page.getByRole('textbox', { name: 'Last name' });
    await firstName.fill('wwwꓸevilꓸcom');
    await lastName.fill('-');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(firstName).toHaveAccessibleDescription(charactersOnly);
    await expect(lastName).toHaveAccessibleDescription(letterMissing);
    await firstName.fill('कृष्ण');
    await lastName.fill("O'Brien");
    await expect(page.getByText(charactersOnly)).toHaveCount(0);
    await expect(page.getByText(letterMissing)).toHaveCount(0);
    expect(sent).toEqual([]);
  });
});

test('what a new customer does wrong', async ({ page }) => {
  test.slow();
  const customer = newCustomer();

  await test.step("a visitor is sent from a customer's screen to log in", async () => {
    await page.goto('/box-summary');
    await expect(page).toHaveURL('/login');
  });

  await test.step('a wrong password is reported, and the typed email address stays', async () => {
    await signUp(page, customer);
    await page.getByRole('textbox', { name: 'Email address' }).fill(customer.email);
    await page.getByLabel('Password', { exact: true }).fill('Wrong-Password');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('The email address or the password is wrong.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email address' })).toHaveValue(customer.email);
  });

  await test.step('a new customer is sent to the household', async () => {
    await page.getByLabel('Password', { exact: true }).fill(customer.password);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/household');
    await page.goto('/manage-subscription');
    await expect(page).toHaveURL('/household');
  });

  await test.step('an invalid address is refused with messages, and stays in the form', async () => {
    await page.goto('/household');
    await page.getByRole('tab', { name: 'Address' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('');
    await page.getByRole('textbox', { name: 'Post Code' }).fill('!');
    await page.getByRole('textbox', { name: 'City' }).fill('Leeds');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Name is required', { exact: true })).toBeVisible();
    await expect(page.getByText('Invalid post code')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Leeds');
  });

  await test.step('a postcode is checked before the address is saved', async () => {
    await page.goto('/household');
    await page.getByRole('tab', { name: 'Address' }).click();
    const postCode = page.getByRole('textbox', { name: 'Post Code' });
    await postCode.fill('SW1Y 4JH');
    await expect(page.getByText('We deliver here.')).toBeVisible();
    await postCode.fill('JE2 3AB');
    await expect(
      page.getByText('We do not deliver to the Channel Islands and the Isle of Man.'),
    ).toBeVisible();
    await postCode.fill('ZZ9 9ZZ');
    await expect(page.getByText(/^There is no such postcode/)).toBeVisible();
  });

  await test.step('a customer without an address is asked for it before paying', async () => {
    const person = await arrive(page, { stage: 'account' });
    const call = callsOf(page.request, person);
    await call('POST', '/account/household', household);
    await call('GET', '/recommendation/calculate');
    await page.goto('/payment');
    await expect(page.getByText('Tell us where your boxes go before you pay.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
    await page.getByRole('link', { name: 'Add my address' }).click();
    await expect(page).toHaveURL('/my-household');
  });
});

test('paying twice, failing to authenticate, and an ended session', async ({ page, context }) => {
  await arrive(page, { products: 1 });

  await test.step('a customer who fails the authentication of a card sees why and can try again', async () => {
    await page.goto('/box-summary');
    await page.getByRole('link', { name: 'Start Subscription' }).click();
    await pay(page, '4000002760003184');
    await page.getByRole('button', { name: 'Fail authentication' }).click();
    await expect(page.getByText(/unable to authenticate your payment method/)).toBeVisible();
  });

  await test.step('a double click on Pay charges once', async () => {
    const confirmations: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/confirm')) confirmations.push(request.url());
    });
    await typeCard(page, '4242424242424242');
    await page.getByRole('button', { name: /^Pay/ }).dblclick();
    await expect(page).toHaveURL('/manage-subscription');
    expect(confirmations).toHaveLength(1);
  });

  await test.step('an ended session leads back to the log-in, in every tab', async () => {
    const other = await context.newPage();
    await other.goto('/box-summary');
    await expect(other.getByRole('heading', { name: 'Your next boxes' })).toBeVisible();
    await page.evaluate(() => localStorage.setItem('token', 'no longer valid'));
    await page.goto('/box-summary');
    await expect(page).toHaveURL('/login');
    await expect(other).toHaveURL('/login');
  });
});
