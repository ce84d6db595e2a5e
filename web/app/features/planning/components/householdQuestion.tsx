import { reasonOf } from '@nestbox/client/api/apiError';
import { pagePaths } from '@nestbox/contract/pagePaths';
import type { BoxId } from '@nestbox/contract/values';
import { Button } from '@nestbox/ui/button';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { useId } from 'react';
import toast from 'react-hot-toast';
import { useConfirmHousehold, useStockQuestions } from '../api/stockQuestions';

interface HouseholdQuestionProps {
  /** Only a question that was asked with this box; any if left out. */
  boxId?: BoxId;
}

/** The question whether the household has changed, with what was seen of it. */
export function HouseholdQuestion({ boxId }: HouseholdQuestionProps) {
  const id = useId();
  const question = useStockQuestions().data?.householdQuestion;
  const confirm = useConfirmHousehold();
  if (!question || (boxId && boxId !== question.boxId)) return null;
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-card bg-surface p-5 shadow-card"
    >
      <div className="flex flex-col gap-2">
        <h2 id={id} className="text-xl text-balance">
          Has your household changed?
        </h2>
        <p className="text-pretty text-ink-soft">{question.sentence}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={pagePaths.householdOccupants} className="max-sm:w-full">
          Update who lives here
        </ButtonLink>
        <Button
          look="quiet"
          className="max-sm:w-full"
          pending={confirm.isPending}
          onClick={() =>
            confirm.mutate(undefined, { onSuccess: () => toast.success('Thank you. Noted.') })
          }
        >
          No, nothing has changed
        </Button>
      </div>
      {confirm.isError && (
        <p role="alert" className={fieldStyle.error}>
          {reasonOf(confirm.error, 'It was not noted. Please try again.')}
        </p>
      )}
    </section>
  );
}
