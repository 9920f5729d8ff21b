import { Checkbox, Form, Input, InputNumber, Radio, Select } from 'antd'
import { serviceCategoryCodes } from 'contract/codes/service-category'
import { serviceCategoryNames } from 'contract/codes/service-category.copy'
import { Field } from '../../../ui/field.tsx'
import { CoverField } from './cover-field.tsx'
import { missionCopy } from './mission.copy.ts'
import { PointField } from './point-field.tsx'
import { RegionField } from '../../../ui/region-field.tsx'

const { field, editor } = missionCopy

/** Step 1: what the mission is, where, and whom to ask. */
export function BasicStep({
  missionId,
  version,
}: {
  missionId: string | null
  version: number | undefined
}) {
  return (
    <>
      <Field name="title" label={field.title} hint={editor.hint.title}>
        <Input maxLength={50} showCount />
      </Field>
      <Field name="kind" label={field.kind} group>
        <Radio.Group
          aria-label={field.kind}
          options={(['service', 'training'] as const).map((value) => ({
            value,
            label: missionCopy.kind[value],
          }))}
        />
      </Field>
      <Field name="categories" label={field.categories} hint={editor.hint.categories}>
        <Select
          mode="multiple"
          maxCount={4}
          placeholder={editor.choose}
          showSearch={{ optionFilterProp: 'label' }}
          options={serviceCategoryCodes.map((value) => ({
            value,
            label: serviceCategoryNames[value],
          }))}
        />
      </Field>
      <Field name="regionCode" label={field.regionCode} hint={editor.hint.regionCode}>
        <RegionField />
      </Field>
      <Field name="address" label={field.address} hint={editor.hint.address}>
        <Input maxLength={120} />
      </Field>
      <Form.Item name="online" valuePropName="checked" extra={editor.hint.online}>
        <Checkbox>{editor.onlineLabel}</Checkbox>
      </Form.Item>
      <div className="side-by-side">
        <Field name="latitude" label={field.latitude} optional hint={editor.hint.point}>
          <InputNumber min={3} max={54} step={0.0001} />
        </Field>
        <Field name="longitude" label={field.longitude} optional>
          <InputNumber min={73} max={136} step={0.0001} />
        </Field>
      </div>
      <PointField />
      <Field name="content" label={field.content} hint={editor.hint.content}>
        <Input.TextArea maxLength={5000} showCount autoSize={{ minRows: 5, maxRows: 16 }} />
      </Field>
      <Field name="requirement" label={field.requirement} optional hint={editor.hint.requirement}>
        <Input.TextArea maxLength={2000} showCount autoSize={{ minRows: 2, maxRows: 8 }} />
      </Field>
      {/* Once it is saved, nothing is left to be undone. */}
      <Field key={version} name="cover" label={field.cover} optional group hint={editor.hint.cover}>
        <CoverField missionId={missionId} />
      </Field>
      <div className="side-by-side">
        <Field name="contactName" label={field.contactName}>
          <Input maxLength={30} autoComplete="off" />
        </Field>
        <Field name="contactMobile" label={field.contactMobile}>
          <Input maxLength={20} inputMode="tel" autoComplete="off" />
        </Field>
      </div>
    </>
  )
}
