import { reasonOf } from '@nestbox/client/api/apiError';
import { Button } from '@nestbox/ui/button';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { TextField } from '@nestbox/ui/textField';
import { useForm } from 'react-hook-form';
import { useEnterPromotion } from '../api/credit';
import { enteredText } from '../creditText';

interface PromotionFormProps {
  /** Called once a code is accepted. */
  onEntered?: () => void;
}

/** Lets the customer enter the code of a promotion or of a gift card. A refused one stays in the field. */
export function PromotionForm({ onEntered }: PromotionFormProps) {
  const { control, handleSubmit, reset } = useForm({ defaultValues: { code: '' } });
  const enter = useEnterPromotion();
  const submit = handleSubmit(({ code }) =>
    enter.mutate(code, {
      onSuccess: () => {
        reset();
        onEntered?.();
      },
    }),
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          control={control}
          name="code"
          label="Promotion code or gift card"
          autoComplete="off"
          className="min-w-48 flex-1"
        />
        <Button type="submit" look="quiet" pending={enter.isPending} className="max-sm:w-full">
          Use code
        </Button>
      </div>
      <p role="status" className="empty:hidden">
        {enter.data && enteredText(enter.data, enter.variables)}
      </p>
      {enter.isError && (
        <p role="alert" className={fieldStyle.error}>
          {reasonOf(enter.error, 'The code could not be checked. Please try again.')}
        </p>
      )}
    </form>
  );
}
