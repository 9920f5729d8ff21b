import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons'
import { passwordRules } from 'kit/form/password-checklist.tsx'

interface Props {
  password: string
  label: string
  met: string
  unmet: string
}

/** What a new password already has of what it needs. */
export function PasswordRules({ password, label, met, unmet }: Props) {
  return (
    <ul aria-label={label} className="password-rules">
      {passwordRules.map((rule) => {
        const fits = rule.met(password)
        return (
          <li key={rule.label} className={fits ? 'met' : undefined}>
            {fits ? (
              <CheckCircleFilled aria-hidden="true" />
            ) : (
              <MinusCircleOutlined aria-hidden="true" />
            )}{' '}
            {rule.label}
            <span className="visually-hidden">{fits ? met : unmet}</span>
          </li>
        )
      })}
    </ul>
  )
}
