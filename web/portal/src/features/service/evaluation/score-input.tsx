import { scoreNames } from 'contract/service/evaluation.copy'
import { type Score, scores } from 'contract/rules/evaluation-limits'
import { Icon } from 'kit/picture/icon.tsx'
import { classNames } from 'kit/ui/class-names.ts'
import { FieldFault } from 'kit/ui/field.tsx'
import { evaluationCopy as copy } from './evaluation.copy.ts'

interface Props {
  id: string
  value: Score | null
  error?: string | undefined
  onChange: (score: Score) => void
}

/** One to five stars with their words: radio buttons, so that the arrows choose. */
export const ScoreInput = ({ id, value, error, onChange }: Props) => (
  <fieldset
    className={classNames('mb-5 min-w-0', error && 'border-l-4 border-error-700 pl-3')}
    aria-describedby={error ? `${id}-error` : undefined}
  >
    <legend className="mb-1 text-16 font-semibold">{copy.score}</legend>
    <FieldFault id={id} error={error} />
    <div className="-mx-1 flex max-w-[400px] justify-between">
      {scores.map((score) => {
        const full = value !== null && score <= value
        return (
          <label
            key={score}
            className="relative flex min-h-16 min-w-11 flex-1 cursor-pointer flex-col items-center justify-center gap-1 rounded-control has-focus-visible:outline-[3px] has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={id}
              id={score === (value ?? 1) ? id : undefined}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              checked={value === score}
              aria-label={copy.stars(String(score), scoreNames[score])}
              onChange={() => onChange(score)}
            />
            <Icon
              name="star"
              size={32}
              filled={full}
              className={full ? 'text-gold-700' : 'text-ink-450'}
            />
            <span
              aria-hidden="true"
              className={classNames(
                'text-14',
                value === score ? 'font-semibold text-ink-900' : 'text-ink-600',
              )}
            >
              {scoreNames[score]}
            </span>
          </label>
        )
      })}
    </div>
  </fieldset>
)
