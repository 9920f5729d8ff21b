import { useId, type ReactNode } from 'react'
import { TextArea } from 'kit/ui/field.tsx'
import { evaluationCopy as copy } from './evaluation.copy.ts'

interface Props {
  id?: string
  label: string
  hint: ReactNode
  error?: string | undefined
  optional?: boolean
  /** Characters at most, counted as code points. */
  most: number
  value: string
  onChange: (text: string) => void
}

/** A few lines, with how many characters there are; the counter is no news to who hears the page. */
export const WordsInput = ({ id: given, most, value, onChange, ...rest }: Props) => {
  const own = useId()
  return (
    <div className="relative">
      <TextArea
        {...rest}
        id={given ?? own}
        rows={4}
        value={value}
        onChange={({ target }) => onChange([...target.value].slice(0, most).join(''))}
      />
      <p aria-hidden="true" className="tabular -mt-4 mb-4 text-right text-14 text-ink-600">
        {copy.counter([...value].length, most)}
      </p>
    </div>
  )
}
