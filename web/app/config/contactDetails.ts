/** Fictional contact details. The phone number is from Ofcom's range for drama. */
export const contactDetails = {
  address: ['1 Example Street', 'Anytown', 'AN1 1TN', 'United Kingdom'],
  phone: '01632 960123',
  hours: 'Monday to Friday, 9 am to 5 pm',
} as const;
