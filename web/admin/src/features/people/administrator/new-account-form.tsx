import { useState } from 'react'
import { Button, Form, Input } from 'antd'
import type { InputOf, ResultOf } from 'contract/endpoint'
import { administrator } from 'contract/people/administrator'
import { normalizeTarget } from 'contract/rules/code-target'
import { useClient } from '../../../client.ts'
import { useFormProblems } from '../../../form/use-form-problems.ts'
import { CodeItem } from '../../../ui/code-item.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Field } from '../../../ui/field.tsx'
import { PasswordRules } from '../../../ui/password-rules.tsx'
import { acceptCopy as copy } from './administrator.copy.ts'

const formName = 'new-account'
const labels = {
  loginName: copy.loginName,
  password: copy.password,
  passwordAgain: copy.passwordAgain,
  mobile: copy.mobile,
  code: copy.code,
}
type Name = keyof typeof labels

interface Props {
  token: string
  invitation: Pick<ResultOf<typeof administrator.invitation>, 'channel' | 'target'>
  onDone: () => void
}

/** Login name, password and a proven mobile number of somebody who has no account yet. */
export function NewAccountForm({ token, invitation, onDone }: Props) {
  const client = useClient()
  const [form] = Form.useForm<Partial<Record<Name, string>>>()
  const [code, setCode] = useState('')
  const problems = useFormProblems({ form, formName, labels })
  const [busy, setBusy] = useState(false)
  const password = Form.useWatch('password', form) ?? ''
  const mobile = normalizeTarget('sms', Form.useWatch('mobile', form) ?? '')

  const accept = async (values: Partial<Record<Name, string>>) => {
    const typed = Object.fromEntries(
      Object.entries({ ...values, code }).filter(([, value]) => value),
    )
    const input = { ...typed, token }
    if (!problems.check(administrator.accept.input, input)) return
    setBusy(true)
    try {
      await client.call(administrator.accept, input as InputOf<typeof administrator.accept>)
      onDone()
    } catch (error) {
      problems.refuse(error)
      setBusy(false)
    }
  }

  return (
    <Form
      form={form}
      name={formName}
      layout="vertical"
      requiredMark={false}
      onFinish={(values) => void accept(values)}
    >
      <ErrorSummary {...problems.summary} />
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
        id={`${formName}_code`}
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
