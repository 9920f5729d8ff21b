import { classNames } from 'kit/ui/class-names.ts'
import { FieldFault, type Choice } from 'kit/ui/field.tsx'

/** One of a few choices, each a row as large as a thumb. */
export const RadioChoice = ({
  id,
  label,
  choices,
  value,
  error,
  onChange,
}: {
  /** Of the first choice, which errors lead to. */
  id: string
  label: string
  choices: readonly Choice[]
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}) => (
  <fieldset
    className={classNames('mb-5', error && 'border-l-4 border-error-700 pl-3')}
    aria-describedby={error ? `${id}-error` : undefined}
  >
    <legend className="mb-1 text-16 font-semibold">{label}</legend>
    <FieldFault id={id} error={error} />
    <div className="flex flex-col gap-2">
      {choices.map((choice, index) => (
        <label
          key={choice.value}
          className={classNames(
            'flex min-h-11 items-center gap-3 rounded-control border px-3 py-2',
            choice.value === value ? 'border-zhu-600 bg-zhu-50' : 'border-ink-450 bg-paper-0',
          )}
        >
          <input
            type="radio"
            name={id}
            id={index === 0 ? id : undefined}
            className="size-6 shrink-0 accent-zhu-600"
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </div>
  </fieldset>
)
