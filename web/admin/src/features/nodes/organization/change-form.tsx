import { Button, Form, Input, Select, Space } from 'antd'
import type { InputOf, ResultOf } from 'contract/endpoint'
import { organizationKindCopy } from 'contract/nodes/organization.copy'
import { reasonFieldCopy } from 'contract/reason-fields.copy'
import { ChangeInput, ownOrganization } from 'contract/nodes/own-organization'
import { notify } from 'kit/api/notify.ts'
import { dayText } from 'kit/ui/when.ts'
import { useCommand } from '../../../client.ts'
import { useFormProblems } from '../../../form/use-form-problems.ts'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Field } from '../../../ui/field.tsx'
import { RegionField } from '../../../ui/region-field.tsx'
import { FileField } from './file-field.tsx'
import { ParentField } from './parent-field.tsx'
import { requestCopy } from './request.copy.ts'

const copy = requestCopy.own
const formName = 'change'
const labels = {
  name: reasonFieldCopy.name,
  kind: reasonFieldCopy.kind,
  uscc: reasonFieldCopy.uscc,
  foundedOn: reasonFieldCopy.foundedOn,
  parentId: reasonFieldCopy.parentId,
  regionCode: reasonFieldCopy.regionCode,
  principal: reasonFieldCopy.principal,
  licenceFileId: reasonFieldCopy.licence,
  sealFileId: reasonFieldCopy.seal,
}

type Values = Partial<Record<keyof typeof labels, string>>

/** Where a refusal of the server belongs. */
const named = {
  usccTaken: 'uscc',
  parentNotOpen: 'parentId',
  regionUnknown: 'regionCode',
  fileNotFound: 'licenceFileId',
}

/** Another value for what was reviewed; sent are the fields that differ. */
export function ChangeForm({
  own,
  onClose,
}: {
  own: ResultOf<typeof ownOrganization.detail>
  onClose: () => void
}) {
  const [form] = Form.useForm<Values>()
  const kind = Form.useWatch('kind', form)
  const problems = useFormProblems({ form, formName, labels, named })
  const command = useCommand(ownOrganization.requestChange)
  const { facts } = own
  const federation = own.kind === 'federation'
  const present: Values = {
    name: facts.name,
    principal: facts.principal,
    ...(facts.uscc && { uscc: facts.uscc }),
    ...(facts.foundedOn && { foundedOn: facts.foundedOn }),
    ...(!federation && {
      kind: own.kind,
      regionCode: facts.regionCode,
      ...(facts.parentId && { parentId: facts.parentId }),
    }),
  }
  const send = async (values: Values) => {
    const input = Object.fromEntries(
      Object.entries(values).filter(
        ([name, value]) => value && value !== present[name as keyof Values],
      ),
    )
    if (!problems.check(ChangeInput, input)) return
    try {
      const { number, dueOn } = await command.mutateAsync(
        input as InputOf<typeof ownOrganization.requestChange>,
      )
      notify.success(copy.submitted(number, dayText(dueOn)))
      onClose()
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
      initialValues={present}
      onFinish={(values) => void send(values)}
    >
      <p className="hint">{federation ? copy.fixed : copy.requestHint}</p>
      <ErrorSummary {...problems.summary} />
      <div className="side-by-side">
        <Field name="name" label={labels.name}>
          <Input maxLength={60} autoComplete="off" />
        </Field>
        <Field name="principal" label={labels.principal}>
          <Input maxLength={50} autoComplete="off" />
        </Field>
        {!federation && (
          <Field name="kind" label={labels.kind}>
            <Select
              options={(['organization', 'group'] as const).map((value) => ({
                value,
                label: organizationKindCopy[value],
              }))}
            />
          </Field>
        )}
        {kind !== 'group' && (
          <Field name="uscc" label={labels.uscc} optional={federation}>
            <Input maxLength={22} autoComplete="off" spellCheck={false} />
          </Field>
        )}
        <Field name="foundedOn" label={labels.foundedOn} optional>
          <Input type="date" />
        </Field>
        {!federation && facts.parentId && (
          <Field name="parentId" label={labels.parentId} hint={copy.parentHint}>
            <ParentField
              present={{ id: facts.parentId, name: facts.parentName }}
              regionCode={facts.regionCode}
            />
          </Field>
        )}
      </div>
      {!federation && (
        <Field name="regionCode" label={labels.regionCode}>
          <RegionField />
        </Field>
      )}
      <div className="side-by-side">
        <Field name="licenceFileId" label={labels.licenceFileId} optional hint={copy.fileHint}>
          <FileField purpose="organizationLicence" />
        </Field>
        <Field name="sealFileId" label={labels.sealFileId} optional hint={copy.fileHint}>
          <FileField purpose="organizationSeal" />
        </Field>
      </div>
      <Space>
        <Button type="primary" htmlType="submit" loading={command.isPending}>
          {copy.submit}
        </Button>
        <Button onClick={onClose}>{copy.cancel}</Button>
      </Space>
    </Form>
  )
}
