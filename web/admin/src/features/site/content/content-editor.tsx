import { useState } from 'react'
import { Button, Form } from 'antd'
import { content } from 'contract/site/content'
import { useCommand } from '../../../client.ts'
import { problemsIn } from '../../../form/problems.ts'
import { useFormProblems } from '../../../form/use-form-problems.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { useUnsaved } from '../../../ui/use-unsaved.tsx'
import { ContentFields, labelsOf } from './content-fields.tsx'
import {
  fieldAt,
  fieldsOf,
  inputOf,
  valuesOf,
  type Item,
  type Kind,
  type Values,
} from './content-form.ts'
import { ContentPreview } from './content-preview.tsx'
import { contentCopy as copy } from './content.copy.ts'

/** Prefix of the ids antd gives the fields. */
const formName = 'content'

interface Props {
  kind: Kind
  /** What is edited; null writes something new. */
  item: Item | null
  onSaved: () => void
  onClose: () => void
}

/** Writes one item beside its preview. What is refused is said on top, and nothing typed is lost. */
export function ContentEditor({ kind, item, onSaved, onClose }: Props) {
  const [form] = Form.useForm<Values>()
  const [first] = useState(() => valuesOf(item))
  const [values, setValues] = useState(first)
  const problems = useFormProblems({ form, formName, labels: labelsOf(kind), place: fieldAt })
  const save = useCommand(content.save)
  const changed = fieldsOf[kind].some(
    (name) => JSON.stringify(values[name]) !== JSON.stringify(first[name]),
  )
  const { leave, question } = useUnsaved(changed, onClose)

  const complete = (): Values => ({ ...values, ...(form.getFieldsValue(true) as Values) })
  const submit = async () => {
    const input = inputOf(kind, item, complete())
    if (!problems.check(content.save.input, input)) return
    try {
      await save.mutateAsync(input)
      onSaved()
    } catch (error) {
      problems.refuse(error)
    }
  }

  return (
    <Dialog
      open
      width={1040}
      title={item ? item.title : copy.create[kind]}
      mask={{ closable: false }}
      onCancel={save.isPending ? undefined : leave}
      footer={[
        <Button key="cancel" onClick={leave} disabled={save.isPending}>
          {copy.cancel}
        </Button>,
        <Button key="save" type="primary" loading={save.isPending} onClick={() => void submit()}>
          {copy.save}
        </Button>,
      ]}
    >
      <div className="content-columns">
        <Form
          form={form}
          name={formName}
          layout="vertical"
          requiredMark={false}
          initialValues={values}
          onValuesChange={(changes: Partial<Values>) => {
            const next = complete()
            setValues(next)
            problems.mend(changes, () =>
              problemsIn(content.save.input, inputOf(kind, item, next), fieldAt),
            )
          }}
        >
          <ErrorSummary {...problems.summary} />
          <ContentFields kind={kind} contentId={item?.contentId ?? null} />
        </Form>
        <ContentPreview kind={kind} values={values} contentId={item?.contentId ?? null} />
      </div>
      {question}
    </Dialog>
  )
}
