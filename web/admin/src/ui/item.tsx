import {
  cloneElement,
  use,
  useId,
  type AriaAttributes,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react'
import { Form, Input, InputNumber, Radio } from 'antd'
import { Field, wrongAt } from './field.tsx'
import { Tried } from './use-tried.ts'

interface Labelled {
  label: string
  optional?: boolean
  hint?: ReactNode
  /** What is wrong with it, which a dialog says once its act was tried. */
  error?: string | false | undefined
}

interface ItemProps extends Labelled {
  /** Several controls, which say their name themselves. */
  group?: boolean
  children: ReactElement<AriaAttributes & { id?: string }>
}

/** A control with its label, in a dialog that keeps what is typed itself. */
export function Item({ children, error, ...field }: ItemProps) {
  const id = useId()
  const said = use(Tried) && error
  const wrong = said && { 'aria-invalid': true, 'aria-describedby': `${id}-wrong` }
  return (
    <Field {...field} htmlFor={id} {...(said && wrongAt(said, `${id}-wrong`))}>
      {cloneElement(children, { id, ...wrong })}
    </Field>
  )
}

interface RadioProps<Value> extends Labelled {
  value: Value | null
  options: { value: Value; label: string; disabled?: boolean }[]
  onChange: (value: Value) => void
}

/** One of some that are all seen, with their label. */
export const RadioItem = <Value extends string | number | boolean>({
  value,
  options,
  onChange,
  ...field
}: RadioProps<Value>) => (
  <Item {...field} group>
    <Radio.Group
      aria-label={field.label}
      value={value}
      options={options}
      onChange={({ target }) => onChange(target.value as Value)}
    />
  </Item>
)

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

interface WordsProps extends Omit<TextAreaProps, 'hint' | 'optional'> {
  hint: string
  children?: ReactNode
}

/** Some words whose hint stands above them and is read out with them. */
export function WordsItem({ label, hint, error, children, onChange, ...area }: WordsProps) {
  const id = useId()
  const said = use(Tried) && error
  return (
    <Form.Item label={label} htmlFor={id} {...(said && wrongAt(said, `${id}-wrong`))}>
      <p id={`${id}-hint`} className="hint">
        {hint}
      </p>
      {children}
      <Input.TextArea
        {...area}
        id={id}
        aria-invalid={Boolean(said)}
        aria-describedby={said ? `${id}-hint ${id}-wrong` : `${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
        showCount
      />
    </Form.Item>
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
