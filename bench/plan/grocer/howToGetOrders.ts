/** For who has no file of orders yet. The data set's licence is not this project's: it is not shipped. */
export const howToGetOrders =
  'Give the orders with --orders <path>: the data set groceryElog of the R package BTYDplus (GPL-3), ' +
  'its columns cust and date exported by ' +
  "write.csv(BTYDplus::groceryElog[, c('cust', 'date')], 'orders.csv', row.names = FALSE, quote = FALSE).";
