import {
  cloneElement,
  useId,
  type AriaAttributes,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react'
import { Input, InputNumber } from 'antd'
import { Field, wrongAt } from './field.tsx'

interface Labelled {
  label: string
  optional?: boolean
  hint?: ReactNode
  /** What is wrong with it. */
  error?: string | undefined
}

/** A control with its label, in a dialog that keeps what is typed itself. */
export function Item({
  children,
  error,
  ...field
}: Labelled & { children: ReactElement<AriaAttributes & { id?: string }> }) {
  const id = useId()
  const wrong = error !== undefined && { 'aria-invalid': true, 'aria-describedby': `${id}-wrong` }
  return (
    <Field {...field} htmlFor={id} {...(error !== undefined && wrongAt(error, `${id}-wrong`))}>
      {cloneElement(children, { id, ...wrong })}
    </Field>
  )
}

interface TextProps extends Labelled, Omit<ComponentProps<typeof Input>, 'id' | 'onChange'> {
  onChange: (text: string) => void
}

/** A line of text with its label. */
export function TextItem({ label, optional = false, hint, error, onChange, ...input }: TextProps) {
  return (
    <Item label={label} optional={optional} hint={hint} error={error}>
      <Input autoComplete="off" {...input} onChange={({ target }) => onChange(target.value)} />
    </Item>
  )
}

interface TextAreaProps
  extends Labelled, Omit<ComponentProps<typeof Input.TextArea>, 'id' | 'onChange'> {
  onChange: (text: string) => void
}

/** Some lines of text with their label. */
export function TextAreaItem({
  label,
  optional = false,
  hint,
  error,
  onChange,
  ...area
}: TextAreaProps) {
  return (
    <Item label={label} optional={optional} hint={hint} error={error}>
      <Input.TextArea {...area} onChange={({ target }) => onChange(target.value)} />
    </Item>
  )
}

interface MinutesProps extends Labelled {
  min?: number
  max?: number
  value: number | null
  onChange: (minutes: number | null) => void
}

/** Minutes of at most a day, with their label. */
export function MinutesItem({ min = 0, max = 1440, value, onChange, ...field }: MinutesProps) {
  return (
    <Item {...field}>
      <InputNumber min={min} max={max} precision={0} value={value} onChange={onChange} />
    </Item>
  )
}
