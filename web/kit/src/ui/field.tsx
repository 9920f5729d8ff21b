import { useState, type ComponentProps, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { uiCopy } from './ui.copy.ts'
import { WarningMark } from './warning-mark.tsx'

/** The look of an input, for controls with parts of their own. */
export const controlClass = (wrong: boolean) =>
  classNames(
    'block min-h-11 w-full rounded-control border bg-paper-0 px-3 py-2 text-16 text-ink-900',
    'disabled:bg-paper-100 disabled:text-ink-500',
    wrong ? 'border-2 border-error-700' : 'border-ink-450',
  )

interface FieldProps {
  /** Id of the control; hint and error get ids derived from it. */
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Marked because required is the rule. */
  optional?: boolean
  children: ReactNode
}

/** Label above, hint under it, error between label and control. */
export const Field = ({ id, label, hint, error, optional, children }: FieldProps) => (
  <div className={classNames('mb-5', error && 'border-l-4 border-error-700 pl-3')}>
    <label htmlFor={id} className="mb-1 block text-16 font-semibold">
      {label}
      {optional && <span className="ml-2 text-14 font-normal text-ink-500">{uiCopy.optional}</span>}
    </label>
    {hint && (
      <p id={`${id}-hint`} className="mb-1 text-14 text-ink-600">
        {hint}
      </p>
    )}
    <FieldFault id={id} error={error} />
    {children}
  </div>
)

/** What is wrong with a control, with its mark; the control names it by `{id}-error`. */
export const FieldFault = ({ id, error }: { id: string; error?: string | undefined }) =>
  error ? (
    <p id={`${id}-error`} className="mb-1 flex gap-1 text-14 font-semibold text-error-700">
      <WarningMark />
      {error}
    </p>
  ) : null

interface Described {
  id: string
  error?: string | undefined
  hint?: ReactNode
}

/** Id of a control, and what describes it. */
export const described = ({ id, error, hint }: Described) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby':
    classNames(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined,
})

type ControlProps<Tag extends 'input' | 'select' | 'textarea'> = Omit<
  ComponentProps<Tag>,
  'id' | 'children'
> &
  Omit<FieldProps, 'children'>

/** A labelled input of one line. */
export const TextInput = ({
  id,
  label,
  hint,
  error,
  optional,
  className,
  beside,
  ...rest
}: ControlProps<'input'> & {
  /** A control beside the input; below it where there is no room. */
  beside?: ReactNode
}) => (
  <Field {...{ id, label, hint, error, optional }}>
    <div className={beside ? 'flex flex-wrap gap-3' : 'contents'}>
      <input
        type="text"
        {...rest}
        {...described({ id, error, hint })}
        className={classNames(
          controlClass(!!error),
          !!beside && 'min-w-0 flex-[1_1_9rem]',
          className,
        )}
      />
      {beside}
    </div>
  </Field>
)

/** A labelled password input that can be shown; pasting is always allowed. */
export const PasswordInput = ({
  id,
  label,
  hint,
  error,
  optional,
  ...rest
}: ControlProps<'input'>) => {
  const [shown, setShown] = useState(false)
  return (
    <Field {...{ id, label, hint, error, optional }}>
      <div className="relative">
        <input
          {...rest}
          {...described({ id, error, hint })}
          type={shown ? 'text' : 'password'}
          autoCapitalize={shown ? 'off' : undefined}
          spellCheck={false}
          className={classNames(controlClass(!!error), 'pr-24')}
        />
        <button
          type="button"
          className="absolute inset-y-0 right-0 min-w-11 px-3 text-14 font-semibold text-zhu-700"
          aria-controls={id}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? uiCopy.hidePassword : uiCopy.showPassword}
        </button>
      </div>
    </Field>
  )
}

/** A labelled input of several lines. */
export const TextArea = ({
  id,
  label,
  hint,
  error,
  optional,
  ...rest
}: ControlProps<'textarea'>) => (
  <Field {...{ id, label, hint, error, optional }}>
    <textarea
      rows={4}
      {...rest}
      {...described({ id, error, hint })}
      className={controlClass(!!error)}
    />
  </Field>
)

/** What can be chosen: the value that is sent and the words that are read. */
export interface Choice {
  value: string
  label: string
}

interface SelectProps extends ControlProps<'select'> {
  choices: readonly Choice[]
  /** Words of the empty choice; null when there is none. */
  empty?: string | null
}

/** A labelled native select. */
export const Select = ({
  id,
  label,
  hint,
  error,
  optional,
  choices,
  empty = uiCopy.pleaseChoose,
  className,
  ...rest
}: SelectProps) => (
  <Field {...{ id, label, hint, error, optional }}>
    <select
      {...rest}
      {...described({ id, error, hint })}
      className={classNames(controlClass(!!error), className)}
    >
      {empty !== null && <option value="">{empty}</option>}
      {choices.map(({ value, label: words }) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  </Field>
)

/** A tick box whose words belong to its target. */
export const Checkbox = ({
  id,
  label,
  hint,
  error,
  ...rest
}: Omit<ComponentProps<'input'>, 'id' | 'type'> & {
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}) => (
  <div className={classNames('mb-5', error && 'border-l-4 border-error-700 pl-3')}>
    <FieldFault id={id} error={error} />
    <div className="flex min-h-11 items-start gap-3">
      <input
        {...rest}
        {...described({ id, error, hint })}
        type="checkbox"
        className="mt-2.5 size-6 shrink-0 accent-zhu-600"
      />
      <div className="pt-2.5">
        {/* Words and box together are a target for a finger. */}
        <label htmlFor={id} className="-mt-2.5 block py-2.5">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="-mt-2.5 text-14 text-ink-600">
            {hint}
          </p>
        )}
      </div>
    </div>
  </div>
)

/** What is wrong with a form, on top of it: each wrong field a link to it, or one sentence for the whole. */
export const ErrorSummary = ({
  errors,
  title,
}: {
  errors: readonly { id: string; text: string }[]
  title?: string
}) => {
  if (errors.length === 0 && !title) return null
  return (
    <div
      role="alert"
      tabIndex={-1}
      data-error-summary
      className="mb-6 rounded-control border-l-4 border-error-700 bg-error-100 p-4 text-error-700"
    >
      <p className="flex gap-2 text-16 font-semibold">
        <WarningMark size={20} />
        {title ?? uiCopy.errorSummary(errors.length)}
      </p>
      {errors.length > 0 && (
        <ul className="mt-1 list-disc pl-7">
          {errors.map(({ id, text }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(id)?.focus()
                }}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
