import { useRef, useState } from 'react'
import { Button, Form, Input } from 'antd'
import type { ResultOf } from 'contract/endpoint'
import { administrator } from 'contract/people/administrator'
import { fieldSentence } from 'contract/fields.copy'
import { normalizeTarget } from 'contract/rules/code-target'
import { isFailure, wrongFields } from 'kit/api/client.ts'
import { useClient } from '../../../client.ts'
import { CodeItem } from '../../../ui/code-item.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Field } from '../../../ui/field.tsx'
import { focusField } from '../../../ui/focus-field.ts'
import { PasswordRules } from '../../../ui/password-rules.tsx'
import { failureSentence } from '../../../ui/refusal.ts'
import { acceptCopy as copy } from './staff.copy.ts'

type Invitation = ResultOf<typeof administrator.invitation>

const formName = 'new-account'
const labels = {
  loginName: copy.loginName,
  password: copy.password,
  passwordAgain: copy.passwordAgain,
  mobile: copy.mobile,
  code: copy.code,
}
type Name = keyof typeof labels
type Problem = { name: Name; text: string }

interface Props {
  token: string
  invitation: Pick<Invitation, 'channel' | 'target'>
  onDone: () => void
}

/** Login name, password and a proven mobile number of somebody who has no account yet. */
export function NewAccountForm({ token, invitation, onDone }: Props) {
  const client = useClient()
  const [form] = Form.useForm<Partial<Record<Name, string>>>()
  const [code, setCode] = useState('')
  const [problems, setProblems] = useState<Problem[]>([])
  const [sentence, setSentence] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const summary = useRef<HTMLDivElement>(null)
  const password = Form.useWatch('password', form) ?? ''
  const mobile = normalizeTarget('sms', Form.useWatch('mobile', form) ?? '')

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
  const accept = async (values: Partial<Record<Name, string>>) => {
    const typed = Object.fromEntries(
      Object.entries({ ...values, code }).filter(([, value]) => value),
    )
    const parsed = administrator.accept.input.safeParse({ ...typed, token })
    show(parsed.success ? [] : problemsOf(parsed.error.issues))
    if (!parsed.success) return
    setBusy(true)
    try {
      await client.call(administrator.accept, parsed.data)
      onDone()
    } catch (error) {
      const found = isFailure(error) ? Object.entries(wrongFields(error)) : []
      if (found.length === 0) show([], failureSentence(error))
      else show(found.map(([name, text]) => ({ name: name as Name, text })))
      setBusy(false)
    }
  }
  const go = (name: Name) =>
    name === 'code' ? document.getElementById(codeId)?.focus() : focusField(formName, [name])

  return (
    <Form
      form={form}
      name={formName}
      layout="vertical"
      requiredMark={false}
      onFinish={(values) => void accept(values)}
    >
      <ErrorSummary
        ref={summary}
        sentence={sentence}
        problems={problems.map(({ name, text }) => ({
          text: copy.other(labels[name], text),
          go: () => go(name),
        }))}
      />
      <Field name="loginName" label={copy.loginName} hint={copy.loginNameHint}>
        <Input autoComplete="username" maxLength={20} />
      </Field>
      <Field name="password" label={copy.password}>
        <Input.Password autoComplete="new-password" maxLength={256} />
      </Field>
      <PasswordRules password={password} label={copy.checklist} met={copy.met} unmet={copy.unmet} />
      <Field name="passwordAgain" label={copy.passwordAgain}>
        <Input.Password autoComplete="new-password" maxLength={256} />
      </Field>
      <Field
        name="mobile"
        label={copy.mobile}
        hint={
          invitation.channel === 'sms' ? copy.mobileHint(invitation.target) : copy.mobileHintFree
        }
      >
        <Input inputMode="tel" autoComplete="tel-national" maxLength={20} />
      </Field>
      <CodeItem
        id={codeId}
        request={
          mobile === null
            ? null
            : { to: 'mobile', mobile, purpose: 'enrolAdministrator', loginType: '2' }
        }
        missing={copy.missingMobile}
        code={code}
        onChange={setCode}
      />
      <Button type="primary" htmlType="submit" loading={busy}>
        {copy.accept}
      </Button>
    </Form>
  )
}

const codeId = `${formName}-code`

const problemsOf = (issues: readonly { path: PropertyKey[]; message: string }[]): Problem[] => {
  const found: Problem[] = []
  for (const { path, message } of issues) {
    const name = path[0] as Name
    if (name in labels && !found.some((problem) => problem.name === name))
      found.push({ name, text: fieldSentence(message) })
  }
  return found
}
