import { FieldFault } from '../ui/field.tsx'
import { classNames } from '../ui/class-names.ts'

interface Props<Code extends string> {
  id: string
  label: string
  hint: string
  codes: readonly Code[]
  names: Readonly<Record<Code, string>>
  /** Codes separated by commas. */
  value: string
  onChange: (value: string) => void
  /** Most that may be chosen; no more can be ticked then. */
  most?: number
  error?: string | undefined
}

/** The codes of a list that is kept as a text. */
export const listOf = (value: string): string[] => value.split(',').filter(Boolean)

/** Some of the codes of a table, each a box to tick. */
export const CodeChoice = <Code extends string>({
  id,
  label,
  hint,
  codes,
  names,
  value,
  onChange,
  most = codes.length,
  error,
}: Props<Code>) => {
  const chosen = listOf(value)
  const toggle = (code: Code, on: boolean) =>
    onChange(codes.filter((each) => (each === code ? on : chosen.includes(each))).join(','))
  return (
    <fieldset className="mb-6" aria-describedby={`${id}-hint`}>
      <legend className="font-semibold">{label}</legend>
      <p id={`${id}-hint`} className="mb-2 text-14 text-ink-600">
        {hint}
      </p>
      <FieldFault id={id} error={error} />
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {codes.map((code, index) => {
          const on = chosen.includes(code)
          const closed = !on && chosen.length >= most
          return (
            <label
              key={code}
              className={classNames(
                'flex min-h-11 cursor-pointer items-center gap-2 rounded-control border px-3 py-1.5',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue-600',
                on
                  ? 'border-zhu-600 bg-zhu-50 font-semibold text-zhu-800'
                  : 'border-line-300 bg-paper-0',
                closed && 'cursor-default text-ink-500',
              )}
            >
              <input
                type="checkbox"
                id={index === 0 ? id : undefined}
                className="size-6 shrink-0 accent-zhu-600"
                checked={on}
                disabled={closed}
                onChange={({ target }) => toggle(code, target.checked)}
              />
              {names[code]}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
