import { MOST_CATEGORIES } from 'contract/rules/terms'
import { Button, Form, Input, Select } from 'antd'
import { serviceCategoryCodes } from 'contract/codes/service-category'
import { serviceCategoryNames } from 'contract/codes/service-category.copy'
import type { InputOf, ResultOf } from 'contract/endpoint'
import { reasonFieldCopy } from 'contract/reason-fields.copy'
import { ownOrganization, ProfileInput } from 'contract/nodes/own-organization'
import { notify } from 'kit/api/notify.ts'
import { useCommand } from '../../../client.ts'
import { useFormProblems } from '../../../form/use-form-problems.ts'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Field } from '../../../ui/field.tsx'
import { requestCopy } from './request.copy.ts'

const copy = requestCopy.own
const formName = 'profile'
const labels = {
  contactName: reasonFieldCopy.contactName,
  contactMobile: copy.contactMobile,
  categories: reasonFieldCopy.categories,
  address: reasonFieldCopy.address,
  introduction: reasonFieldCopy.introduction,
}

interface Values {
  contactName: string
  contactMobile?: string
  categories: string[]
  address: string
  introduction: string
}

/** What an organisation says about itself; saved at once. */
export function ProfileForm({ own }: { own: ResultOf<typeof ownOrganization.detail> }) {
  const [form] = Form.useForm<Values>()
  const problems = useFormProblems({ form, formName, labels })
  const save = useCommand(ownOrganization.save)
  const { facts, contactMobileMasked } = own
  const send = async ({ contactMobile, categories, ...rest }: Values) => {
    const input = {
      ...rest,
      categories: categories.join(','),
      ...(contactMobile && { contactMobile }),
    }
    if (!problems.check(ProfileInput, input)) return
    try {
      await save.mutateAsync(input as InputOf<typeof ownOrganization.save>)
      form.setFieldValue('contactMobile', '')
      notify.success(copy.saved)
    } catch (error) {
      problems.refuse(error)
    }
  }
  return (
    <Form
      form={form}
      name={formName}
      layout="vertical"
      requiredMark={false}
      initialValues={{
        contactName: facts.contactName,
        categories: facts.categories,
        address: facts.address,
        introduction: facts.introduction,
      }}
      onFinish={(values) => void send(values)}
    >
      <ErrorSummary {...problems.summary} />
      <div className="side-by-side">
        <Field name="contactName" label={labels.contactName}>
          <Input maxLength={50} autoComplete="off" />
        </Field>
        <Field
          name="contactMobile"
          label={labels.contactMobile}
          optional
          hint={copy.contactMobileHint(contactMobileMasked)}
        >
          <Input type="tel" inputMode="numeric" autoComplete="off" />
        </Field>
      </div>
      <Field name="categories" label={labels.categories}>
        <Select
          mode="multiple"
          maxCount={MOST_CATEGORIES}
          optionFilterProp="label"
          options={serviceCategoryCodes.map((value) => ({
            value,
            label: serviceCategoryNames[value],
          }))}
        />
      </Field>
      <Field name="address" label={labels.address}>
        <Input maxLength={120} autoComplete="off" />
      </Field>
      <Field name="introduction" label={labels.introduction}>
        <Input.TextArea rows={5} maxLength={1000} showCount />
      </Field>
      <Button type="primary" htmlType="submit" loading={save.isPending}>
        {copy.save}
      </Button>
    </Form>
  )
}
