import { TickMark } from '../ui/toast.tsx'
import { formCopy } from './form.copy.ts'

const copy = formCopy.checklist

/** What a password must have, each with its words; both lists of the apps show it. */
export const passwordRules = [
  { label: copy.length, met: (text: string) => text.length >= 8 && text.length <= 20 },
  { label: copy.upper, met: (text: string) => /[A-Z]/.test(text) },
  { label: copy.lower, met: (text: string) => /[a-z]/.test(text) },
  { label: copy.digit, met: (text: string) => /\d/.test(text) },
]

/** What the password already has of what it needs. */
export const PasswordChecklist = ({ password }: { password: string }) => (
  <ul aria-label={copy.title} className="-mt-3 mb-5 flex flex-wrap gap-x-5 gap-y-1 text-14">
    {passwordRules.map(({ label, met }) => (
      <li
        key={label}
        className={
          met(password) ? 'flex gap-1 font-semibold text-green-700' : 'flex gap-1 text-ink-600'
        }
      >
        {met(password) ? <TickMark size={16} /> : <span aria-hidden="true">○</span>}
        {label}
        <span className="sr-only">{met(password) ? copy.met : copy.unmet}</span>
      </li>
    ))}
  </ul>
)
