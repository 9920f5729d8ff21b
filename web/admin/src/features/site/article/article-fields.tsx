import { Form, Input, Select } from 'antd'
import { ArticleKind } from 'contract/site/article'
import { useAdministrator } from '../../../administrator.ts'
import { Field } from '../../../ui/field.tsx'
import { RegionField } from '../../../ui/region-field.tsx'
import { articleCopy } from './article.copy.ts'
import { AttachmentFields, CoverField } from './file-fields.tsx'
import { MissionChoice } from './mission-choice.tsx'
import { TextEditor } from './text-editor.tsx'

const copy = articleCopy.editor

/** Names of the fields. */
export const labels = {
  kind: articleCopy.kind,
  missionId: copy.mission,
  title: copy.title,
  lead: copy.leadLabel,
  source: copy.source,
  author: copy.author,
  regionCode: copy.region,
  coverId: copy.cover,
  body: copy.body,
  attachments: copy.attachments,
}

interface Props {
  /** Title of the mission a summary was of when it was read. */
  missionTitle: string | null
}

/** Everything that is written of an article. */
export function ArticleFields({ missionTitle }: Props) {
  const federation = useAdministrator().districtKind === 'federation'
  const kind: string | undefined = Form.useWatch('kind')
  return (
    <>
      <Field name="kind" label={labels.kind} hint={copy.kindHint}>
        <Select
          options={ArticleKind.options
            .filter((one) => federation || one === 'news' || one === 'summary')
            .map((value) => ({ value, label: articleCopy.kinds[value] }))}
        />
      </Field>
      {kind === 'summary' && (
        <Field name="missionId" label={labels.missionId} hint={copy.missionHint}>
          <MissionChoice chosen={missionTitle} />
        </Field>
      )}
      <Field name="title" label={labels.title} hint={copy.titleHint}>
        <Input maxLength={60} showCount />
      </Field>
      <Field name="lead" label={labels.lead} hint={copy.leadHint}>
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 4 }} />
      </Field>
      <div className="article-pair">
        <Field name="source" label={labels.source} hint={copy.sourceHint}>
          <Input maxLength={40} />
        </Field>
        <Field name="author" label={labels.author}>
          <Input maxLength={30} />
        </Field>
      </div>
      <Field name="regionCode" label={labels.regionCode}>
        <RegionField />
      </Field>
      <Field name="coverId" label={labels.coverId} hint={copy.coverHint} group>
        <CoverField />
      </Field>
      <Field name="body" label={labels.body} hint={copy.bodyHint} group>
        <TextEditor label={labels.body} />
      </Field>
      <Field name="attachments" label={labels.attachments} hint={copy.attachmentsHint} group>
        <AttachmentFields />
      </Field>
    </>
  )
}
