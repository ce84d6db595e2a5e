import type { HelpQuestion } from './helpQuestions';

const plain = (text: string) => text.toLowerCase().replace(/[’']/g, '');

/** Returns the questions that contain every typed word, in their order. */
export function searchHelp(
  questions: readonly HelpQuestion[],
  typed: string,
): readonly HelpQuestion[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return questions.filter(({ question, answer, words: more }) => {
    const text = plain(`${question} ${answer ?? ''} ${more ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}
