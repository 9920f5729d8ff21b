import { useState } from 'react'
import { TextInput } from 'kit/ui/field.tsx'

interface DayInputProps {
  id: string
  label: string
  value: string
  min?: string | undefined
  max?: string | undefined
  onChange: (day: string) => void
}

/**
 * A day, applied once it is whole. It keeps what is being typed itself: the address follows a moment
 * later, and a native date field whose value is put back meanwhile forgets the parts typed so far.
 */
export const DayInput = ({ value, onChange, ...rest }: DayInputProps) => {
  const [typed, setTyped] = useState(value)
  const [applied, setApplied] = useState(value)
  if (applied !== value) {
    setApplied(value)
    setTyped(value)
  }
  return (
    <TextInput
      {...rest}
      type="date"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        // The digits of a year come one by one: 0002, 0020, 0202.
        if (target.value === '' || target.value >= earliestDay) onChange(target.value)
      }}
    />
  )
}

const earliestDay = '2000-01-01'
