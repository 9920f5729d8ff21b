import { Input, Select } from 'antd'
import { HelpCategory, HelpPicture, Scene } from 'contract/site/content'
import type { ReactElement } from 'react'
import { Field } from '../../../ui/field.tsx'
import { MomentField } from '../../../ui/time-fields.tsx'
import { contentCopy as copy } from './content.copy.ts'
import { PhotoField } from './photo-field.tsx'
import { fieldsOf, type FieldName, type Kind } from './content-form.ts'

const choices = <V extends string>(values: readonly V[], labels: Record<V, string>) =>
  values.map((value) => ({ value, label: labels[value] }))

const lines = <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} />
const text = <Input.TextArea autoSize={{ minRows: 6, maxRows: 16 }} maxLength={4000} />

const controls: Record<Exclude<FieldName, 'photo'>, ReactElement> = {
  title: <Input maxLength={60} />,
  shownFrom: <MomentField />,
  shownUntil: <MomentField />,
  subtitle: <Input maxLength={60} />,
  scene: <Select options={choices(Scene.options, copy.scenes)} />,
  action: <Input maxLength={12} />,
  target: <Input maxLength={300} />,
  showType: <Select options={choices(['1', '2', '3'] as const, copy.showTypes)} />,
  summary: <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} maxLength={120} />,
  text,
  slug: <Input maxLength={40} autoCapitalize="off" spellCheck={false} />,
  category: <Select options={choices(HelpCategory.options, copy.categories)} />,
  answer: text,
  picture: (
    <Select
      allowClear
      placeholder={copy.noPicture}
      options={choices(HelpPicture.options, copy.pictures)}
    />
  ),
  keywords: <Input maxLength={120} />,
  version: <Input maxLength={11} />,
  added: lines,
  improved: lines,
  fixed: lines,
}

const hints: Partial<Record<FieldName, string>> = {
  ...copy.hints,
  answer: copy.hints.text,
  added: copy.hints.lines,
  improved: copy.hints.lines,
  fixed: copy.hints.lines,
}

const optional: readonly FieldName[] = [
  'shownFrom',
  'shownUntil',
  'subtitle',
  'photo',
  'picture',
  'keywords',
  'added',
  'improved',
  'fixed',
]

/** The names of the fields as a kind calls them. */
export const labelsOf = (kind: Kind): Record<FieldName, string> => ({
  ...copy.fields,
  title: copy.titles[kind],
})

/** The fields of a kind. */
export function ContentFields({ kind, contentId }: { kind: Kind; contentId: string | null }) {
  const labels = labelsOf(kind)
  return fieldsOf[kind].map((field) => (
    <Field
      key={field}
      name={field}
      label={labels[field]}
      optional={optional.includes(field)}
      hint={hints[field]}
      // What is cleared is nothing, as the contract says it.
      {...(field === 'picture' && { normalize: (value: unknown) => value ?? null })}
    >
      {field === 'photo' ? <PhotoField contentId={contentId} /> : controls[field]}
    </Field>
  ))
}
