import { cloneElement, useId, type ComponentProps, type ReactElement, type ReactNode } from 'react'
import { Input, InputNumber } from 'antd'
import { Field } from './field.tsx'

interface Labelled {
  label: string
  optional?: boolean
  hint?: ReactNode
}

/** A control with its label, in a dialog that keeps what is typed itself. */
export function Item({
  children,
  ...field
}: Labelled & { children: ReactElement<{ id?: string }> }) {
  const id = useId()
  return (
    <Field {...field} htmlFor={id}>
      {cloneElement(children, { id })}
    </Field>
  )
}

interface TextProps extends Labelled, Omit<ComponentProps<typeof Input>, 'id' | 'onChange'> {
  onChange: (text: string) => void
}

/** A line of text with its label. */
export function TextItem({ label, optional = false, hint, onChange, ...input }: TextProps) {
  return (
    <Item label={label} optional={optional} hint={hint}>
      <Input autoComplete="off" {...input} onChange={({ target }) => onChange(target.value)} />
    </Item>
  )
}

interface TextAreaProps
  extends Labelled, Omit<ComponentProps<typeof Input.TextArea>, 'id' | 'onChange'> {
  onChange: (text: string) => void
}

/** Some lines of text with their label. */
export function TextAreaItem({ label, optional = false, hint, onChange, ...area }: TextAreaProps) {
  return (
    <Item label={label} optional={optional} hint={hint}>
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
