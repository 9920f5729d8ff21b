import { useState } from 'react'
import { Alert, Form, Steps } from 'antd'
import { useNavigate, useSearchParams } from 'react-router'
import type { ResultOf } from 'contract/endpoint'
import { mission } from 'contract/service/mission'
import { notify } from 'kit/api/notify.ts'
import { useAdministrator } from '../../../administrator.ts'
import { useCommand } from '../../../client.ts'
import { DraftOffer } from '../../../form/draft-offer.tsx'
import type { Problem } from '../../../form/problems.ts'
import { useFormProblems } from '../../../form/use-form-problems.ts'
import { useVersionedEditor } from '../../../form/use-versioned-editor.ts'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { focusField } from '../../../ui/focus-field.ts'
import { BasicStep } from './basic-step.tsx'
import { ConditionsStep } from './conditions-step.tsx'
import { EditorFoot } from './editor-foot.tsx'
import { fieldAt, namedFields, problemsOf, stepOf } from './mission-check.ts'
import { MissionConflict } from './mission-conflict.tsx'
import {
  emptyForm,
  formOf,
  inputOf,
  inOrder,
  missionDrafts,
  type MissionForm,
} from './mission-form.ts'
import { missionCopy } from './mission.copy.ts'
import { PreviewStep } from './preview-step.tsx'
import { SessionsStep } from './sessions-step.tsx'
import '../../../form/editor.css'

type Detail = ResultOf<typeof mission.detailManaged>

const copy = missionCopy.editor
const last = copy.steps.length - 1
/** Prefix of the ids antd gives the fields. */
const formName = 'mission'

/** The editor of a mission, new (`detail` null) or existing. */
export function MissionEditor({ detail }: { detail: Detail | null }) {
  const missionId = detail?.missionId ?? null
  const { userName, regionCode } = useAdministrator()
  const [form] = Form.useForm<MissionForm>()
  const [initial] = useState(() =>
    detail ? formOf(detail.input) : emptyForm(copy.firstPosition, userName, regionCode),
  )
  const { step, showStep } = useStep()
  const go = (problem: Problem) => {
    showStep(stepOf(problem))
    setTimeout(() => focusField(formName, problem.path))
  }
  const problems = useFormProblems({
    form,
    formName,
    labels: missionCopy.field,
    named: namedFields,
    place: fieldAt,
    go,
  })
  const published = detail !== null && !detail.can.includes('submit')
  const { saving, busy, ...commands } = useMissionCommands(missionId, published)
  const editor = useVersionedEditor({
    form,
    initial,
    id: missionId,
    version: detail?.version,
    drafts: missionDrafts,
    problems,
    check: (values, complete) => problemsOf(inputOf(values), complete ? 'submit' : 'draft'),
    addressOf: (id) => `/missions/${id}/edit?step=${step + 1}`,
    ...commands,
    save: (values, over) => {
      const sessions = inOrder(values.sessions)
      form.setFieldValue('sessions', sessions)
      return commands.save({ ...values, sessions }, over)
    },
  })
  const mine = () => inputOf(editor.values())

  const leadOn = () => {
    if (step === last) return void (published ? editor.saveDraft() : editor.handIn())
    const found = problemsOf(mine(), 'submit').filter((problem) => stepOf(problem) === step)
    if (problems.show(found)) showStep(step + 1)
  }

  return (
    <>
      <Steps
        current={step}
        onChange={showStep}
        responsive
        size="small"
        className="editor-steps"
        items={copy.steps.map((title, index) => ({
          title,
          ...(problems.shown.some((problem) => stepOf(problem) === index) && {
            status: 'error' as const,
          }),
        }))}
      />
      <DraftOffer editor={editor} words={copy} />
      <ErrorSummary {...problems.summary} />
      {detail?.returnReason && (
        <Alert
          type="warning"
          showIcon
          className="notice"
          title={missionCopy.detail.returned}
          description={detail.returnReason}
        />
      )}
      <Form<MissionForm>
        {...editor.ofForm}
        name={formName}
        layout="vertical"
        requiredMark={false}
        disabled={busy}
        onFinish={leadOn}
        className="panel editor"
      >
        <h2>{copy.step(step + 1, copy.steps[step]!)}</h2>
        <div hidden={step !== 0}>
          <BasicStep missionId={missionId} version={editor.version} />
        </div>
        <div hidden={step !== 1}>
          <SessionsStep applications={detail?.applications ?? []} />
        </div>
        <div hidden={step !== 2}>
          <ConditionsStep />
        </div>
        {step === last && (
          <PreviewStep
            missionId={missionId}
            input={mine()}
            published={published}
            warnings={detail?.warnings ?? []}
            problems={problemsOf(mine(), 'submit')}
            go={go}
          />
        )}
      </Form>
      <EditorFoot
        form={formName}
        step={step}
        published={published}
        busy={busy}
        saving={saving}
        keptAt={editor.keptAt}
        onBack={() => showStep(step - 1)}
        onSave={() => void editor.saveDraft()}
      />
      {editor.conflict && missionId && (
        <MissionConflict
          missionId={missionId}
          mine={mine()}
          onKeepMine={({ version }) => editor.keepMine(version)}
          onTakeTheirs={({ input, version }) => editor.takeTheirs(formOf(input), version)}
          onClose={editor.decideLater}
        />
      )}
    </>
  )
}

/** The step that is open, counted from 0; it stands in the address. */
const useStep = () => {
  const [params, setParams] = useSearchParams()
  const step = Math.min(last, Math.max(0, Number(params.get('step') ?? 1) - 1 || 0))
  const showStep = (to: number) => {
    setParams((present) => {
      const next = new URLSearchParams(present)
      next.set('step', String(to + 1))
      return next
    })
    window.scrollTo(0, 0)
  }
  return { step, showStep }
}

/** What the editor asks of the server, and where it leads then. */
const useMissionCommands = (missionId: string | null, published: boolean) => {
  const navigate = useNavigate()
  const save = useCommand(mission.save)
  const submit = useCommand(mission.submit)
  return {
    saving: save.isPending,
    busy: save.isPending || submit.isPending,
    save: async (values: MissionForm, over: number | undefined) => {
      const saved = await save.mutateAsync({
        ...(missionId && { missionId, version: over }),
        mission: inputOf(values),
      })
      return { id: saved.missionId, version: saved.version }
    },
    onSaved: (saved: string) => {
      notify.success(published ? copy.savedChanges : copy.saved)
      if (published) void navigate(`/missions/${saved}`)
    },
    handIn: async (saved: string) => {
      const { state } = await submit.mutateAsync({ missionId: saved })
      notify.success(missionCopy.submitted(state === 'published'))
      void navigate(`/missions/${saved}`)
    },
  }
}
