import { reasonOf } from '@nestbox/client/api/apiError';
import type { StockQuestion } from '@nestbox/contract/stockQuestion';
import type { BoxId } from '@nestbox/contract/values';
import { Button } from '@nestbox/ui/button';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { useState } from 'react';
import { useMakeChange, useUndo } from '#app/change/makeChange';
import { type Answer, useDeclineQuestion, useStockQuestions } from '../api/stockQuestions';
import { ReportEffect } from './reportEffect';
import { NumberChoices, StockChoices } from './stockChoices';

interface StockQuestionsProps {
  /** Only the questions of this box; those of the last one if left out. */
  boxId?: BoxId;
}

/** The question about stock when a box came or can soon not be changed, and what the answer changed. */
export function StockQuestions({ boxId }: StockQuestionsProps) {
  const { data } = useStockQuestions();
  const [goesOn, setGoesOn] = useState(false);
  const questions = (data?.questions ?? []).filter((each) => !boxId || each.boxId === boxId);
  if (!data || questions.length === 0) return null;
  const { latestReport } = data;
  const answered = questions.filter(({ answer }) => answer !== null);
  const open = questions.find(({ answer }) => answer === null);
  const undoable = answered.find(({ productId }) => productId === latestReport?.productId);
  // Nothing is left to ask or to undo.
  if (!open && !undoable) return null;
  return (
    <section
      aria-label="How much is left"
      className="flex flex-col gap-4 rounded-card bg-surface p-5 shadow-card"
    >
      {undoable && latestReport && <UndoableReport report={latestReport} />}
      {undoable && latestReport?.asksForNumber && <NumberQuestion question={undoable} />}
      {open && (answered.length === 0 || goesOn) && (
        <OpenQuestion key={open.productId} question={open} />
      )}
      {open && answered.length > 0 && !goesOn && (
        <div>
          <Button look="quiet" size="small" onClick={() => setGoesOn(true)}>
            One more question
          </Button>
        </div>
      )}
    </section>
  );
}

type Report = NonNullable<
  NonNullable<ReturnType<typeof useStockQuestions>['data']>['latestReport']
>;

/** The latest report, with its effect and 'Undo'. */
export function UndoableReport({ report: { productId, sentence, nextBox } }: { report: Report }) {
  const undo = useUndo();
  return (
    <ReportEffect
      sentence={sentence}
      nextBox={nextBox}
      undoing={undo.isPending}
      onUndo={() => undo.mutate({ kind: 'undoReport', productId })}
    />
  );
}

/** Returns what answers a question, and the answer that is being sent. */
function useAnswer({ boxId, productId }: StockQuestion) {
  const change = useMakeChange('Thank you.', {
    undo: { kind: 'undoReport', productId },
  });
  const { variables, isPending, error } = change;
  return {
    answer: (packs: Answer, exactly?: number) =>
      change.mutate({ kind: 'answer', boxId, productId, packs, exactly }),
    sent: isPending && variables.kind === 'answer' ? variables : null,
    error,
  };
}

const AnswerError = ({ error }: { error: Error | null }) =>
  error && (
    <p role="alert" className={fieldStyle.error}>
      {reasonOf(error, 'It was not noted. Please try again.')}
    </p>
  );

/** Asks for the number after an answer of three or more. */
function NumberQuestion({ question }: { question: StockQuestion }) {
  const { answer, sent, error } = useAnswer(question);
  return (
    <div className="flex flex-col gap-3">
      <NumberChoices
        productName={question.productName}
        pending={sent?.exactly ?? null}
        onChoose={(packs) => answer(3, packs)}
      />
      <AnswerError error={error} />
    </div>
  );
}

function OpenQuestion({ question }: { question: StockQuestion }) {
  const { answer, sent, error } = useAnswer(question);
  const decline = useDeclineQuestion();
  return (
    <div className="flex flex-col gap-3">
      <StockChoices question={question} pending={sent?.packs ?? null} onAnswer={answer} />
      <div>
        <Button
          look="quiet"
          size="small"
          pending={decline.isPending}
          onClick={() => decline.mutate(question)}
        >
          Not now
        </Button>
      </div>
      <AnswerError error={error ?? decline.error} />
    </div>
  );
}
