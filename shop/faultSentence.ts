/**
 * Returns a sentence for what a rule of the shop file says of a value, such as 'It is longer than 24
 * characters.'
 */
export function faultSentence(subject: string, message: string): string {
  // What is said of colours has a subject of its own.
  if (message.startsWith('the ')) return `T${message.slice(1)}.`;
  return `${subject} ${/^(has|is) /.test(message) ? message : `is ${message}`}.`;
}
