/** Why a customer view refuses a call. In a file of its own, without the schemas of the calls. */
export const viewChangesNothing =
  'Nothing can be changed while you see the shop as a customer. Do it in the staff’s app.';
