import { staffRoles } from '@nestbox/domain/account/permissions';
import { SelectField } from '@nestbox/ui/selectField';
import {
  type FieldPath,
  type FieldValues,
  type UseControllerProps,
  useController,
} from 'react-hook-form';

/** What a member of staff may do. docs/staff.md explains the roles. */
export function RoleField<F extends FieldValues, N extends FieldPath<F>, O>(
  props: Pick<UseControllerProps<F, N, O>, 'control' | 'name'>,
) {
  const { field } = useController(props);
  return (
    <SelectField label="Role" value={field.value} options={staffRoles} onChange={field.onChange} />
  );
}
