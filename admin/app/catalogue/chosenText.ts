/** Returns how many customers have chosen a product, without a full stop. */
export const chosenText = (customers: number): string => {
  if (customers === 0) return 'No customer has chosen it';
  return customers === 1 ? '1 customer has chosen it' : `${customers} customers have chosen it`;
};
