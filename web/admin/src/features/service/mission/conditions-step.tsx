import { Checkbox, Form, Input, InputNumber, Radio, Select } from 'antd'
import { beneficiaryTypeCodes } from 'contract/codes/beneficiary-type'
import { beneficiaryTypeNames } from 'contract/codes/beneficiary-type.copy'
import { guaranteeCodes } from 'contract/codes/guarantee'
import { guaranteeNames } from 'contract/codes/guarantee.copy'
import { Field } from '../../../ui/field.tsx'
import { missionCopy } from './mission.copy.ts'

const { field, editor } = missionCopy

/** Step 3: who may apply, what protects them, and how sign-in is checked. */
export function ConditionsStep() {
  const dangerous = Form.useWatch<boolean | undefined>('dangerous') ?? false
  return (
    <>
      <Field name="recruitScope" label={field.recruitScope} group>
        <Radio.Group
          aria-label={field.recruitScope}
          options={(['public', 'members'] as const).map((value) => ({
            value,
            label: missionCopy.scope[value],
          }))}
        />
      </Field>
      <div className="side-by-side">
        <Field
          name="minimumAge"
          label={field.minimumAge}
          optional={!dangerous}
          hint={dangerous && editor.hint.adults}
        >
          <InputNumber min={6} max={100} precision={0} placeholder={editor.unlimited} />
        </Field>
        <Field name="maximumAge" label={field.maximumAge} optional>
          <InputNumber min={6} max={120} precision={0} placeholder={editor.unlimited} />
        </Field>
      </div>
      <Form.Item name="guardianConsent" valuePropName="checked" extra={editor.hint.guardianConsent}>
        <Checkbox>{editor.guardianConsentLabel}</Checkbox>
      </Form.Item>
      <Form.Item name="dangerous" valuePropName="checked">
        <Checkbox>{editor.dangerousLabel}</Checkbox>
      </Form.Item>
      {dangerous && (
        <Field name="insurance" label={field.insurance} hint={editor.hint.insurance}>
          <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
        </Field>
      )}
      <Field name="riskNotice" label={field.riskNotice} hint={editor.hint.riskNotice}>
        <Input.TextArea maxLength={2000} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
      </Field>
      <Field name="guarantees" label={field.guarantees} optional group>
        <Checkbox.Group
          aria-label={field.guarantees}
          className="choices"
          options={guaranteeCodes.map((value) => ({ value, label: guaranteeNames[value] }))}
        />
      </Field>
      <Field name="beneficiaryTypes" label={field.beneficiaryTypes} optional>
        <Select
          mode="multiple"
          maxCount={12}
          placeholder={editor.choose}
          showSearch={{ optionFilterProp: 'label' }}
          options={beneficiaryTypeCodes.map((value) => ({
            value,
            label: beneficiaryTypeNames[value],
          }))}
        />
      </Field>
      <Field name="signInRadius" label={field.signInRadius} hint={editor.hint.signInRadius}>
        <InputNumber min={0} max={5000} step={100} precision={0} />
      </Field>
    </>
  )
}
