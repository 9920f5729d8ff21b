import { useRef, useState } from 'react'
import { Button, Form, Input } from 'antd'
import { fieldSentence } from 'contract/fields.copy'
import { NewPasswordForm } from 'contract/people/password-fields'
import { security } from 'contract/desk/security'
import { isFailure, wrongFields } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { withChallenge } from 'kit/challenge/with-challenge.ts'
import { useClient } from '../../../client.ts'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Field } from '../../../ui/field.tsx'
import { focusField } from '../../../ui/focus-field.ts'
import { failureSentence } from '../../../ui/refusal.ts'
import { ownAccountCopy } from './account.copy.ts'

const copy = ownAccountCopy.password
const formName = 'password'
const labels = { oldPassword: copy.old, password: copy.fresh, passwordAgain: copy.again }

type Name = keyof typeof labels
type Values = Partial<Record<Name, string>>
type Problem = { name: Name; text: string }

interface Props {
  /** The server asks for no old password right after a login that found it weak. */
  weak?: boolean
  /** The password has changed, which has been said, and every session is over. */
  onChanged: () => void
}

/** Another password, and the old one where it is asked for. */
export function PasswordForm({ weak = false, onChanged }: Props) {
  const client = useClient()
  const [form] = Form.useForm<Values>()
  const [problems, setProblems] = useState<Problem[]>([])
  const [sentence, setSentence] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const summary = useRef<HTMLDivElement>(null)

  const show = (found: Problem[], whole: string | null = null) => {
    setProblems(found)
    setSentence(whole)
    form.setFields(
      (Object.keys(labels) as Name[]).map((name) => ({
        name,
        errors: found.filter((problem) => problem.name === name).map(({ text }) => text),
      })),
    )
    if (found.length > 0 || whole) requestAnimationFrame(() => summary.current?.focus())
  }
  const save = async (values: Values) => {
    const found = problemsOf(values, weak)
    show(found)
    if (found.length > 0) return
    const { oldPassword, password = '', passwordAgain = '' } = values
    setBusy(true)
    try {
      await withChallenge(client, (work) =>
        client.call(security.changeAdminPassword, {
          ...(!weak && oldPassword && { oldPassword }),
          password,
          passwordAgain,
          ...work,
        }),
      )
      notify.success(copy.changed)
      onChanged()
    } catch (error) {
      const wrong = isFailure(error) ? Object.entries(wrongFields(error)) : []
      if (isFailure(error, 'passwordWrong')) wrong.push(['oldPassword', error.sentence])
      if (wrong.length === 0) show([], failureSentence(error))
      else show(wrong.map(([name, text]) => ({ name: name as Name, text })))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Form
      form={form}
      name={formName}
      layout="vertical"
      requiredMark={false}
      onFinish={(values) => void save(values)}
    >
      <ErrorSummary
        ref={summary}
        sentence={sentence}
        problems={problems.map(({ name, text }) => ({
          text: copy.faultOf(labels[name], text),
          go: () => focusField(formName, [name]),
        }))}
      />
      {!weak && (
        <Field name="oldPassword" label={copy.old}>
          <Input.Password autoComplete="current-password" maxLength={256} />
        </Field>
      )}
      <Field name="password" label={copy.fresh}>
        <Input.Password
          placeholder={copy.placeholder}
          autoComplete="new-password"
          maxLength={256}
        />
      </Field>
      <Field name="passwordAgain" label={copy.again}>
        <Input.Password
          placeholder={copy.againPlaceholder}
          autoComplete="new-password"
          maxLength={256}
        />
      </Field>
      <Button type="primary" htmlType="submit" loading={busy}>
        {copy.save}
      </Button>
    </Form>
  )
}

const problemsOf = ({ oldPassword, ...fresh }: Values, weak: boolean): Problem[] => {
  const found: Problem[] = []
  if (!weak && !oldPassword)
    found.push({ name: 'oldPassword', text: fieldSentence('passwordRequired') })
  const given = {
    password: fresh.password || undefined,
    passwordAgain: fresh.passwordAgain || undefined,
  }
  for (const { path, message } of NewPasswordForm.safeParse(given).error?.issues ?? []) {
    const name = path[0] as Name
    if (!found.some((problem) => problem.name === name))
      found.push({ name, text: fieldSentence(message) })
  }
  return found
}
