import { useState } from 'react'
import { Button, Form, Input } from 'antd'
import { fieldSentence } from 'contract/fields.copy'
import { NewPasswordForm } from 'contract/people/password-fields'
import { security } from 'contract/people/security'
import { notify } from 'kit/api/notify.ts'
import { withChallenge } from 'kit/challenge/with-challenge.ts'
import { useClient } from '../../../client.ts'
import { problemsIn, type Problem } from '../../../form/problems.ts'
import { useFormProblems } from '../../../form/use-form-problems.ts'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Field } from '../../../ui/field.tsx'
import { ownAccountCopy } from './account.copy.ts'

const copy = ownAccountCopy.password
const formName = 'password'
const labels = { oldPassword: copy.old, password: copy.fresh, passwordAgain: copy.again }

const named = { passwordWrong: 'oldPassword' }

type Values = Partial<Record<keyof typeof labels, string>>

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
  const problems = useFormProblems({ form, formName, labels, named })
  const [busy, setBusy] = useState(false)

  const save = async (values: Values) => {
    if (!problems.show(lacking(values, weak))) return
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
      problems.refuse(error)
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
      <ErrorSummary {...problems.summary} />
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

const lacking = ({ oldPassword, password, passwordAgain }: Values, weak: boolean): Problem[] => {
  const given = {
    password: password || undefined,
    passwordAgain: passwordAgain || undefined,
  }
  const old = { path: ['oldPassword'], sentence: fieldSentence('passwordRequired') }
  return [...(weak || oldPassword ? [] : [old]), ...problemsIn(NewPasswordForm, given)]
}
