import type { ComponentType } from 'react'
import {
  useController,
  type Control,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form'
import { Select } from '../ui/field.tsx'
import { faultText } from './fault-text.ts'

/** What a control of the kit is given by its field; `onChange` takes an event or the value itself. */
interface Bound {
  id: string
  name: string
  value: never
  error: string | undefined
  ref: never
  onChange: never
  onBlur: never
}

type Props<Values extends FieldValues, Own extends object> = {
  form: Pick<UseFormReturn<Values>, 'control'>
  /** Name of the field in the contract's schema; also the id of the control. */
  name: FieldPath<Values>
  /** Which control of the kit: TextInput, TextArea, DateField … */
  as: ComponentType<Own>
  /** The field leaves the values together with its control. */
  shouldUnregister?: boolean
} & Omit<Own, keyof Bound | 'form' | 'as'>

/**
 * A field of a form by its name: value, error and moment of checking come from the form, everything
 * else goes to the control.
 */
export const FormField = <Values extends FieldValues, Own extends object>({
  form,
  name,
  as: Field,
  shouldUnregister = false,
  ...rest
}: Props<Values, Own>) => {
  const { field, fieldState } = useController({
    control: form.control as Control<Values>,
    name,
    shouldUnregister,
  })
  const { label } = rest as { label?: unknown }
  const error =
    typeof label === 'string'
      ? faultText(fieldState.error, label, (Field as unknown) === Select)
      : fieldState.error?.message
  const bound = { ...field, value: field.value ?? '', id: name, error }
  return <Field {...(rest as unknown as Own)} {...(bound as unknown as Own)} />
}
