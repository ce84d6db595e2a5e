import { reasonOf } from '@nestbox/client/api/apiError';
import type { NextBoxChange } from '@nestbox/contract/change';
import type { LinkedQuestion as Linked, LinkedAnswer } from '@nestbox/contract/stockQuestion';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { LoadingGroup } from '@nestbox/ui/loadingGroup';
import { Skeleton } from '@nestbox/ui/skeleton';
import { useCallback, useEffect, useRef, useState } from 'react';
import { nextBoxText } from '#app/change/nextBoxText';
import {
  type Answer,
  useAnswerByLink,
  useLinkedQuestion,
  useUndoByLink,
} from '../api/stockQuestions';
import { ReportEffect } from './reportEffect';
import { NumberChoices, StockChoices } from './stockChoices';

interface LinkedQuestionProps {
  token: string;
  /** The tapped answer; null to ask. */
  tapped: Answer | null;
}

/** Answers the question of a mailed link with the tapped answer, and shows what it changed. */
export function LinkedQuestion({ token, tapped }: LinkedQuestionProps) {
  const question = useLinkedQuestion(token);
  if (question.isPending)
    return (
      <LoadingGroup label="Loading the question" count={1}>
        <Skeleton className="h-40" />
      </LoadingGroup>
    );
  if (question.error)
    return (
      <div className="flex flex-col gap-5">
        <Banner tone="bad" role="alert">
          {reasonOf(question.error, 'The question could not be loaded.')}
        </Banner>
        <div>
          <Button look="quiet" onClick={() => question.refetch()} pending={question.isFetching}>
            Try again
          </Button>
        </div>
      </div>
    );
  return <Questions first={{ ...question.data, token }} tapped={tapped} />;
}

/** The question of the link and, if the customer goes on, the second one. */
function Questions({ first, tapped }: { first: Linked; tapped: Answer | null }) {
  const [another, setAnother] = useState<Linked | null>(null);
  const [goesOn, setGoesOn] = useState(false);
  return (
    <div className="flex flex-col gap-8">
      <OneQuestion question={first} tapped={tapped} onAnother={setAnother} />
      {another && !goesOn && (
        <div>
          <Button look="quiet" onClick={() => setGoesOn(true)}>
            One more question
          </Button>
        </div>
      )}
      {another && goesOn && <OneQuestion question={another} tapped={null} onAnother={() => {}} />}
    </div>
  );
}

interface OneQuestionProps {
  question: Linked;
  tapped: Answer | null;
  onAnother: (question: Linked | null) => void;
}

function OneQuestion({ question, tapped, onAnother }: OneQuestionProps) {
  const { token, productName } = question;
  const answer = useAnswerByLink();
  const undo = useUndoByLink();
  const { mutate } = answer;
  const begun = useRef(false);
  const [given, setGiven] = useState<Given | null>(null);
  const take = useCallback(
    ({ question, nextBox, another }: LinkedAnswer, isExact: boolean) => {
      setGiven({ packs: question.answer ?? 0, isExact, nextBox });
      onAnother(another);
    },
    [onAnother],
  );
  const send = (packs: Answer, exactly?: number) => {
    undo.reset();
    mutate({ token, packs, exactly }, { onSuccess: (done) => take(done, exactly !== undefined) });
  };

  // The tap on the link in the mail is the answer. Programs that open links to check them press
  // the buttons themselves, or not at all.
  useEffect(() => {
    if (begun.current || tapped === null || question.answer !== null || isProgram()) return;
    begun.current = true;
    mutate({ token, packs: tapped }, { onSuccess: (done) => take(done, false) });
  }, [tapped, question.answer, token, mutate, take]);

  const error = answer.error ?? undo.error;
  const undone = undo.isSuccess && !answer.isPending;
  const before = undone ? null : question.answer;
  return (
    <div className="flex flex-col gap-4" aria-live="polite">
      {error && (
        <Banner tone="bad" role="alert">
          {reasonOf(error, 'That did not arrive. Please try again.')}
        </Banner>
      )}
      {given && (
        <ReportEffect
          sentence={`Thank you. ${sentenceOf(given, productName)}`}
          nextBox={given.nextBox}
          undoing={undo.isPending}
          onUndo={() => undo.mutate(token, { onSuccess: () => setGiven(null) })}
        />
      )}
      {given?.packs === 3 && !given.isExact && (
        <NumberChoices
          productName={productName}
          pending={answer.isPending ? (answer.variables.exactly ?? null) : null}
          onChoose={(packs) => send(3, packs)}
        />
      )}
      {!given && before !== null && (
        <Banner tone="good">
          You have answered already. {sentenceOf({ packs: before }, productName)}
        </Banner>
      )}
      {undone && <p>Undone. {nextBoxText(undo.data.nextBox)}</p>}
      {!given && before === null && (
        <StockChoices
          question={question}
          pending={answer.isPending ? answer.variables.packs : null}
          onAnswer={send}
        />
      )}
    </div>
  );
}

interface Given {
  readonly packs: number;
  /** Whether it is their number, where it is 3. */
  readonly isExact: boolean;
  readonly nextBox: NextBoxChange;
}

function sentenceOf(
  { packs, isExact = false }: Pick<Given, 'packs'> & Partial<Given>,
  productName: string,
): string {
  if (packs === 0) return `You have no ${productName} left.`;
  const number =
    packs === 3 && !isExact ? '3 or more packs' : packs === 1 ? '1 pack' : `${packs} packs`;
  return `You have ${number} of ${productName} left.`;
}

/** Returns whether a program controls the browser, such as a virus scanner of mails. */
const isProgram = () => navigator.webdriver;
