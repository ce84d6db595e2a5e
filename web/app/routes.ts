import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('routes/mainLayout.tsx', [
    index('routes/home.tsx'),
    route('products', 'routes/products.tsx'),
    route('how-it-works', 'routes/howItWorks.tsx'),
    route('login', 'routes/login.tsx'),
    route('signup', 'routes/signUp.tsx'),
    route('contact-us', 'routes/contact.tsx'),
    route('help', 'routes/help.tsx'),
    route('privacy-policy', 'routes/privacyPolicy.tsx'),
    route('terms-conditions', 'routes/termsConditions.tsx'),
    route('household', 'routes/household.tsx'),
    route('product-details/:id', 'routes/productDetails.tsx'),
    layout('routes/customersOnly.tsx', [
      route('my-household', 'routes/profile.tsx'),
      route('manage-subscription', 'routes/manageSubscription.tsx'),
      route('subscription-details', 'routes/subscriptionDetails.tsx'),
      route('my-subscription', 'routes/mySubscription.tsx'),
      route('future-boxes', 'routes/futureBoxes.tsx'),
      route('previous-boxes', 'routes/previousBoxes.tsx'),
      route('my-box-products/:boxNumber/:id', 'routes/boxProducts.tsx'),
      route('box-summary', 'routes/boxSummary.tsx'),
      route('my-products', 'routes/myProducts.tsx'),
      route('my-cupboard', 'routes/myCupboard.tsx'),
      route('payment', 'routes/payment.tsx'),
    ]),
    route('*', 'routes/notFound.tsx'),
  ]),
  layout('routes/recoveryLayout.tsx', [
    route('forgot-password', 'routes/forgotPassword.tsx'),
    route('verify-code/:email', 'routes/verifyCode.tsx'),
    route('set-password/:email?', 'routes/setPassword.tsx'),
    route('confirm-address', 'routes/confirmAddress.tsx'),
    route('stock-question', 'routes/stockQuestion.tsx'),
    route('see-as-customer', 'routes/seeAsCustomer.tsx'),
  ]),
] satisfies RouteConfig;
