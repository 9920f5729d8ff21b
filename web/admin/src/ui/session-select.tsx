import { Select } from 'antd'
import { spanText } from 'kit/ui/when.ts'
import type { AriaAttributes } from 'react'

interface Props extends AriaAttributes {
  id?: string
  label: string
  /** What stands for no choice. */
  all: string
  sessions: readonly { sessionId: string; startsAt: string; endsAt: string }[]
  value: string | undefined
  onChange: (text: string) => void
}

/** Chooses a session of a mission by its time. */
export function SessionSelect({ label, all, sessions, value = '', onChange, ...control }: Props) {
  return (
    <Select
      {...control}
      aria-label={label}
      value={value}
      popupMatchSelectWidth={false}
      onChange={onChange}
      options={[
        { value: '', label: all },
        ...sessions.map(({ sessionId, startsAt, endsAt }) => ({
          value: sessionId,
          label: spanText(startsAt, endsAt),
        })),
      ]}
    />
  )
}
