import {
  cloneElement,
  use,
  useId,
  type AriaAttributes,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react'
import { Checkbox, Form, Input, InputNumber, Radio } from 'antd'
import { faultText } from 'kit/form/fault-text.ts'
import { Field, wrongAt } from './field.tsx'
import { Tried } from './use-tried.ts'

interface Labelled {
  label: string
  optional?: boolean
  hint?: ReactNode
  /** What is wrong with it, which a dialog says once its act was tried. */
  error?: ReactNode
}

interface ItemProps extends Labelled {
  /** Where something else leads into it. */
  id?: string
  /** Several controls, which say their name themselves. */
  group?: boolean
  /** Its value is chosen, not typed. */
  chosen?: boolean
  children: ReactElement<AriaAttributes & { id?: string }>
}

/**
 * What a control is given by which it says its hint and what is wrong with it, and its item likewise. One that is
 * empty is named.
 */
const useSaid = (
  id: string,
  { label, hint, error, chosen }: Labelled & Pick<ItemProps, 'chosen'>,
) => {
  const named = typeof error === 'string' ? faultText({ message: error }, label, chosen) : error
  const said = use(Tried) && named
  const by = [hint && `${id}-hint`, said && `${id}-wrong`].filter(Boolean).join(' ')
  return {
    control: {
      id,
      ...(said && { 'aria-invalid': true }),
      ...(by && { 'aria-describedby': by }),
    },
    item: { htmlFor: id, ...(said && wrongAt(said, `${id}-wrong`)) },
  }
}

/** A control with its label, in a dialog that keeps what is typed itself. */
export function Item({ id: given, children, hint, error, chosen = false, ...field }: ItemProps) {
  const own = useId()
  const id = given ?? own
  const { label, group } = field
  const { control, item } = useSaid(id, { label, hint, error, chosen: chosen || group === true })
  return (
    <Field {...field} {...item} hint={hint && <div id={`${id}-hint`}>{hint}</div>}>
      {cloneElement(children, control)}
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

interface ChoicesProps<Value> extends Labelled {
  value: readonly Value[]
  options: { value: Value; label: string; disabled?: boolean }[]
  onChange: (values: Value[]) => void
}

/** Any of some that are all seen, with their label. */
export const ChoicesItem = <Value extends string | number>({
  value,
  options,
  onChange,
  ...field
}: ChoicesProps<Value>) => (
  <Item {...field} group>
    <Checkbox.Group
      aria-label={field.label}
      value={[...value]}
      options={options}
      onChange={onChange}
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
  const { control, item } = useSaid(id, { label, hint, error })
  return (
    <Form.Item label={label} {...item}>
      <p id={`${id}-hint`} className="hint">
        {hint}
      </p>
      {children}
      <Input.TextArea
        {...area}
        {...control}
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
