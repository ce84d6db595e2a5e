/**
 * Instructions to download the orders. The data set has another licence than this project, so it is
 * not included.
 */
export const howToGetOrders =
  'Give the orders with --orders <path>: the data set groceryElog of the R package BTYDplus (GPL-3), ' +
  'its columns cust and date exported by ' +
  "write.csv(BTYDplus::groceryElog[, c('cust', 'date')], 'orders.csv', row.names = FALSE, quote = FALSE).";
