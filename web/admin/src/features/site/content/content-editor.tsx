import { useRef, useState } from 'react'
import { Button, Form, Modal } from 'antd'
import { content } from 'contract/site/content'
import { isFailure } from 'kit/api/client.ts'
import { useCommand } from '../../../client.ts'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { focusField } from '../../../ui/focus-field.ts'
import { failureSentence } from '../../../ui/refusal.ts'
import { useUnsaved } from '../../../ui/use-unsaved.tsx'
import { ContentFields, labelOf } from './content-fields.tsx'
import {
  fieldsOf,
  inputOf,
  problemsOf,
  valuesOf,
  type FieldName,
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
  const [problems, setProblems] = useState<{ field: FieldName; text: string }[]>([])
  const [refusal, setRefusal] = useState<string | null>(null)
  const summary = useRef<HTMLDivElement>(null)
  const save = useCommand(content.save)
  const changed = fieldsOf[kind].some(
    (name) => JSON.stringify(values[name]) !== JSON.stringify(first[name]),
  )
  const { leave, question } = useUnsaved(changed, onClose)

  const show = (found: typeof problems) => {
    setProblems(found)
    form.setFields(
      fieldsOf[kind].map((name) => ({
        name,
        errors: found.filter(({ field }) => field === name).map(({ text }) => text),
      })),
    )
  }
  const complete = (): Values => ({ ...values, ...(form.getFieldsValue(true) as Values) })
  const submit = async () => {
    const input = inputOf(kind, item, complete())
    const found = problemsOf(input)
    show(found)
    setRefusal(null)
    if (found.length === 0) {
      try {
        await save.mutateAsync(input)
        return onSaved()
      } catch (error) {
        if (!isFailure(error)) throw error
        setRefusal(failureSentence(error))
      }
    }
    requestAnimationFrame(() => summary.current?.focus())
  }

  return (
    <Modal
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
          onValuesChange={() => {
            const next = complete()
            setValues(next)
            if (problems.length > 0) show(problemsOf(inputOf(kind, item, next)))
          }}
        >
          <ErrorSummary
            ref={summary}
            sentence={refusal}
            problems={problems.map(({ field, text }) => ({
              text: copy.faultOf(labelOf(kind, field), text),
              go: () => focusField(formName, [field]),
            }))}
          />
          <ContentFields kind={kind} contentId={item?.contentId ?? null} />
        </Form>
        <ContentPreview kind={kind} values={values} contentId={item?.contentId ?? null} />
      </div>
      {question}
    </Modal>
  )
}
