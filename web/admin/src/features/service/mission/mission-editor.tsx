import { useEffect, useRef, useState } from 'react'
import { Alert, Form, Steps } from 'antd'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { ResultOf } from 'contract/endpoint'
import { mission } from 'contract/service/mission'
import { isFailure } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { useAdministrator } from '../../../administrator.ts'
import { useCommand } from '../../../client.ts'
import { refusalOf, type Problem, type Refusal } from '../../../form/problems.ts'
import { useFormProblems } from '../../../form/use-form-problems.ts'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { focusField } from '../../../ui/focus-field.ts'
import { BasicStep } from './basic-step.tsx'
import { ConditionsStep } from './conditions-step.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { EditorFoot } from './editor-foot.tsx'
import { forgetLocalDraft, keepLocalDraft, localDraft } from './local-draft.ts'
import { fieldAt, namedFields, problemsOf, stepOf } from './mission-check.ts'
import { emptyForm, formOf, inputOf, inOrder, type MissionForm } from './mission-form.ts'
import { missionCopy } from './mission.copy.ts'
import { PreviewStep } from './preview-step.tsx'
import { SessionsStep } from './sessions-step.tsx'

type Detail = ResultOf<typeof mission.detailManaged>

const copy = missionCopy.editor
const last = copy.steps.length - 1
/** Milliseconds of rest after typing until the browser keeps it. */
const restBeforeKeeping = 1000
/** Prefix of the ids antd gives the fields. */
const formName = 'mission'

/**
 * The editor of a mission, new (`detail` null) or existing. Nothing typed is ever lost: refusals
 * leave the form as it is, and what is not saved yet is kept in this browser.
 */
export function MissionEditor({ detail }: { detail: Detail | null }) {
  const { adminId, userName, regionCode } = useAdministrator()
  const missionId = detail?.missionId ?? null
  const [form] = Form.useForm<MissionForm>()
  const [initial] = useState(() =>
    detail ? formOf(detail.input) : emptyForm(copy.firstPosition, userName, regionCode),
  )
  const [version, setVersion] = useState(detail?.version)
  const [params, setParams] = useSearchParams()
  const step = Math.min(last, Math.max(0, Number(params.get('step') ?? 1) - 1 || 0))
  const handed = useLocation().state as Refusal | null
  const [conflict, setConflict] = useState(false)
  const [keptAt, setKeptAt] = useState<string | null>(null)
  const [offered, setOffered] = useState(() => localDraft(adminId, missionId))
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const navigate = useNavigate()
  const save = useCommand(mission.save)
  const submit = useCommand(mission.submit)
  const busy = save.isPending || submit.isPending
  const published = detail !== null && !detail.can.includes('submit')

  useEffect(() => () => clearTimeout(resting.current), [])

  const showStep = (to: number) => {
    setParams((present) => {
      const next = new URLSearchParams(present)
      next.set('step', String(to + 1))
      return next
    })
    window.scrollTo(0, 0)
  }

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

  // Before the form is mounted its store is empty.
  const current = (): MissionForm => ({ ...initial, ...form.getFieldsValue(true) })

  const keep = () => {
    const savedAt = new Date().toISOString()
    keepLocalDraft(adminId, missionId, { savedAt, version: version ?? null, form: current() })
    setKeptAt(savedAt)
  }

  const changed = (values: object) => {
    clearTimeout(resting.current)
    resting.current = setTimeout(keep, restBeforeKeeping)
    problems.mend(values, () => problemsOf(inputOf(current()), 'submit'))
  }

  // Marks, once, what a refusal elsewhere has handed over.
  useEffect(() => {
    if (handed) problems.takeOver(handed)
  }, [])

  /** Saves on the server; the id of the mission, or null when something is in the way. */
  const store = async (over = version): Promise<string | null> => {
    form.setFieldValue('sessions', inOrder(current().sessions))
    const input = inputOf(current())
    if (!problems.show(problemsOf(input, 'draft'))) return null
    clearTimeout(resting.current)
    keep()
    try {
      const saved = await save.mutateAsync({
        ...(missionId && { missionId, version: over }),
        mission: input,
      })
      forgetLocalDraft(adminId, missionId)
      setKeptAt(null)
      setOffered(null)
      setVersion(saved.version)
      problems.show([])
      return saved.missionId
    } catch (error) {
      if (isFailure(error, 'editedMeanwhile')) setConflict(true)
      else problems.refuse(error)
      return null
    }
  }

  const saveDraft = async (over?: number) => {
    const saved = await store(over)
    if (!saved) return
    notify.success(published ? copy.savedChanges : copy.saved)
    if (published) void navigate(`/missions/${saved}`)
    else if (!missionId)
      void navigate(`/missions/${saved}/edit?step=${step + 1}`, { replace: true })
  }

  const handIn = async () => {
    if (!problems.show(problemsOf(inputOf(current()), 'submit'))) return
    const saved = await store()
    if (!saved) return
    try {
      const { state } = await submit.mutateAsync({ missionId: saved })
      notify.success(missionCopy.submitted(state === 'published'))
      void navigate(`/missions/${saved}`)
    } catch (error) {
      if (missionId) return problems.refuse(error)
      const state: Refusal = refusalOf(error, namedFields, fieldAt)
      void navigate(`/missions/${saved}/edit?step=${step + 1}`, { replace: true, state })
    }
  }

  const next = () => {
    const found = problemsOf(inputOf(current()), 'submit').filter(
      (problem) => stepOf(problem) === step,
    )
    if (problems.show(found)) showStep(step + 1)
  }

  const leadOn = () => {
    if (step < last) next()
    else void (published ? saveDraft() : handIn())
  }

  const restore = () => {
    const { contactName, contactMobile } = current()
    form.setFieldsValue({ ...offered!.form, contactName, contactMobile })
    // Over the version it was typed over: who has saved since is not overwritten unseen.
    setVersion(offered!.version ?? version)
    setOffered(null)
  }

  const discard = () => {
    forgetLocalDraft(adminId, missionId)
    setOffered(null)
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
      {offered && <DraftOffer draft={offered} onRestore={restore} onDiscard={discard} />}
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
        form={form}
        name={formName}
        layout="vertical"
        requiredMark={false}
        initialValues={initial}
        disabled={busy}
        onValuesChange={changed}
        onFinish={leadOn}
        onBlur={() => {
          if (form.isFieldsTouched()) keep()
        }}
        className="panel editor"
      >
        <h2>{copy.step(step + 1, copy.steps[step]!)}</h2>
        <div hidden={step !== 0}>
          <BasicStep missionId={missionId} version={version} />
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
            input={inputOf(current())}
            published={published}
            warnings={detail?.warnings ?? []}
            problems={problemsOf(inputOf(current()), 'submit')}
            go={go}
          />
        )}
      </Form>
      <EditorFoot
        form={formName}
        step={step}
        published={published}
        busy={busy}
        saving={save.isPending}
        keptAt={keptAt}
        onBack={() => showStep(step - 1)}
        onSave={() => void saveDraft()}
      />
      {conflict && missionId && (
        <ConflictDialog
          missionId={missionId}
          mine={inputOf(current())}
          onKeepMine={(latest) => {
            setConflict(false)
            void saveDraft(latest.version)
          }}
          onTakeTheirs={(latest) => {
            setConflict(false)
            form.setFieldsValue(formOf(latest.input))
            setVersion(latest.version)
            forgetLocalDraft(adminId, missionId)
            setKeptAt(null)
            problems.show([])
          }}
          onClose={() => setConflict(false)}
        />
      )}
    </>
  )
}
