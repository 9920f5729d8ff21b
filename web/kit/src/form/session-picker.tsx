import { classNames } from '../ui/class-names.ts'
import { FieldFault } from '../ui/field.tsx'
import { formCopy as copy } from './form.copy.ts'

/** A position of a session that may be chosen, or why it may not. */
export interface PositionOption {
  value: string
  name: string
  /** What is said besides, such as who decides. */
  note?: string
  free: number
  waiting: number
  /** Why nobody, or not this person, can take it; null when it is open. */
  closed: 'over' | 'closed' | 'taken' | null
}

/** A session with its positions. */
export interface SessionOption {
  id: string
  when: string
  positions: readonly PositionOption[]
}

interface Props {
  /** Id of the group; the error summary leads to its first choice that is open. */
  id: string
  legend: string
  sessions: readonly SessionOption[]
  value: string
  onChange: (value: string) => void
  /** Whether a full position can be waited for. */
  mayWait: boolean
  error?: string | undefined
}

const groundOf = (chosen: boolean, isShut: boolean): string => {
  if (isShut) return 'border-line-300 bg-paper-100'
  return chosen ? 'border-zhu-600 bg-zhu-50' : 'border-ink-450 bg-paper-0'
}

/** A session and a position in it, with the places left in words: one group of radio buttons. */
export const SessionPicker = ({ id, legend, sessions, value, onChange, mayWait, error }: Props) => {
  const shut = (option: PositionOption) => option.closed !== null || (option.free === 0 && !mayWait)
  const first = sessions.flatMap(({ positions }) => positions).find((each) => !shut(each))
  return (
    <fieldset
      className={classNames('mb-6', error && 'border-l-4 border-error-700 pl-3')}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="mb-2 text-16 font-semibold">{legend}</legend>
      <FieldFault id={id} error={error} />
      {sessions.length === 0 && <p className="text-ink-600">{copy.noSessions}</p>}
      <div className="flex flex-col gap-4">
        {sessions.map((session) => (
          <div key={session.id} role="group" aria-labelledby={`${id}-${session.id}`}>
            <p id={`${id}-${session.id}`} className="tabular mb-1 font-semibold text-ink-700">
              {session.when}
            </p>
            <div className="flex flex-col gap-2">
              {session.positions.map((option) => (
                <label
                  key={option.value}
                  className={classNames(
                    'flex min-h-11 items-start gap-3 rounded-control border p-3',
                    groundOf(option.value === value, shut(option)),
                  )}
                >
                  <input
                    type="radio"
                    name={id}
                    id={option === first ? id : undefined}
                    className="mt-0.5 size-6 shrink-0 accent-zhu-600"
                    checked={option.value === value}
                    disabled={shut(option)}
                    onChange={() => onChange(option.value)}
                  />
                  <span>
                    <span className="block font-semibold">{option.name}</span>
                    <span className="block text-14 text-ink-600">
                      {placesText(option, mayWait)}
                      {option.closed === null && option.free > 0 && option.note
                        ? ` · ${option.note}`
                        : ''}
                    </span>
                  </span>
                </label>
              ))}
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  )
}

/** What is left of a position, in words. */
const placesText = (
  { closed, free, waiting }: Pick<PositionOption, 'closed' | 'free' | 'waiting'>,
  mayWait: boolean,
): string => {
  if (closed) return copy[closed]
  if (free > 0) return copy.places(free)
  return mayWait ? copy.fullWaiting(waiting) : copy.full
}
