import { normalizeMobile } from 'contract/rules/mobile'
import { useLayoutEffect, useRef, type ComponentProps, type ReactNode, type Ref } from 'react'
import { TextInput } from '../ui/field.tsx'
import {
  bareText,
  caretAfter,
  codeGrouping,
  groupedText,
  idNumberGrouping,
  mobileGrouping,
  usccGrouping,
  type Grouping,
} from './grouped-text.ts'

interface Props {
  id: string
  name?: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
  /** Without spaces: how it is stored and sent. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

/** Shown in groups of 6, 8 and 4, a small x made large. Take another control for other documents. */
export const IdNumberInput = (props: Props) => (
  <GroupedInput
    {...props}
    grouping={idNumberGrouping}
    inputMode="text"
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
  />
)

/** A unified social credit code in its parts, small letters made large. */
export const UsccInput = (props: Props) => (
  <GroupedInput
    {...props}
    grouping={usccGrouping}
    inputMode="text"
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
  />
)

/**
 * Shown in groups of 3, 4 and 4; a pasted prefix of the country is dropped. No field of the type "tel":
 * that one is filled with the prefix, and HTML allows it no number without.
 */
export const MobileInput = (props: Props) => (
  <GroupedInput
    {...props}
    grouping={mobileGrouping}
    prepare={normalizeMobile}
    inputMode="numeric"
    autoComplete="tel-national"
  />
)

/** Six digits in one field, which phones fill in from the message. */
export const CodeInput = (props: Props & { beside?: ReactNode }) => (
  <GroupedInput
    {...props}
    grouping={codeGrouping}
    inputMode="numeric"
    autoComplete="one-time-code"
  />
)

const GroupedInput = ({
  grouping,
  prepare = (text) => text,
  value,
  onChange,
  ref,
  ...rest
}: Props & { beside?: ReactNode } & Pick<
    ComponentProps<'input'>,
    'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'
  > & { grouping: Grouping; prepare?: (text: string) => string }) => {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  // After React has written the grouped text, which puts the caret at its end.
  useLayoutEffect(() => {
    if (caret.current === null) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  return (
    <TextInput
      {...rest}
      ref={(element: HTMLInputElement | null) => {
        input.current = element
        if (typeof ref === 'function') ref(element)
        else if (ref) ref.current = element
      }}
      className="tabular"
      value={groupedText(value, grouping)}
      onChange={({ target }) => {
        const pasted = prepare(target.value)
        const at = target.selectionStart ?? target.value.length
        const whole = pasted !== target.value && bareText(pasted, grouping) === pasted
        caret.current = whole
          ? groupedText(pasted, grouping).length
          : caretAfter(target.value, at, grouping)
        onChange(bareText(whole ? pasted : target.value, grouping))
      }}
    />
  )
}
