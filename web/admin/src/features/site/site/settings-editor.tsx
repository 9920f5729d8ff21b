import { useEffect, useState } from 'react'
import { Alert, Button, Form } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import type { ResultOf } from 'contract/endpoint'
import { site, SiteSettings } from 'contract/site/site'
import { isFailure } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { whenText } from 'kit/ui/when.ts'
import { useClient, useCommand } from '../../../client.ts'
import { problemsIn } from '../../../form/problems.ts'
import { useFormProblems } from '../../../form/use-form-problems.ts'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { useUnsaved } from '../../../ui/use-unsaved.tsx'
import { SettingsFields } from './settings-fields.tsx'
import {
  differing,
  fieldAt,
  saidWith,
  settingsOf,
  valuesOf,
  type SettingsValues,
} from './settings-values.ts'
import { SitePreview } from './site-preview.tsx'
import { siteSettingsCopy as copy } from './site.copy.ts'
import '../../../form/editor.css'

type Own = ResultOf<typeof site.own>

/** Prefix of the ids antd gives the fields. */
const formName = 'site'
const labels = { ...copy.fields, mourningFrom: copy.from, mourningUntil: copy.until }

interface Props {
  own: Own
  root: boolean
}

/**
 * The form of the settings with its preview. Saving asks for the reason; what another has saved
 * meanwhile is named, and nothing typed is lost over it.
 */
export function SettingsEditor({ own, root }: Props) {
  const client = useClient()
  const queries = useQueryClient()
  const [form] = Form.useForm<SettingsValues>()
  const [base, setBase] = useState(own)
  const [settings, setSettings] = useState(own.settings)
  const problems = useFormProblems({ form, formName, labels, place: fieldAt })
  const [asking, setAsking] = useState(false)
  const [newer, setNewer] = useState<Own | null>(null)
  const save = useCommand(site.save)
  const changes = differing(base.settings, settings)
  const { question } = useUnsaved(changes.length > 0, () => {})

  const ask = () => {
    if (problems.check(SiteSettings, settingsOf(form.getFieldsValue(true)))) setAsking(true)
  }
  const startFrom = (from: Own, shown: SiteSettings) => {
    setBase(from)
    setSettings(shown)
    form.setFieldsValue(valuesOf(shown))
    problems.show([])
    setNewer(null)
  }
  // The settings were saved here, restored below, or changed by somebody else.
  useEffect(() => {
    if (own.version === base.version) return
    const nothingOfMine = differing(base.settings, settings).length === 0
    if (nothingOfMine || differing(own.settings, settings).length === 0)
      startFrom(own, own.settings)
    else setNewer(own)
    // Only what arrives asks for an answer, not what is typed meanwhile.
  }, [own])

  const submit = async (reason: string) => {
    try {
      const { version } = await save.mutateAsync({ version: base.version, settings, reason })
      notify.success(copy.saved(version))
    } catch (error) {
      if (!isFailure(error, 'editedMeanwhile')) throw error
      await queries.invalidateQueries({ queryKey: client.query(site.own, {}).queryKey })
    }
    setAsking(false)
  }

  return (
    <>
      {question}
      {newer && (
        <Alert
          role="alert"
          type="warning"
          showIcon
          className="notice"
          title={copy.conflictTitle}
          description={copy.conflict(
            newer.savedBy ?? copy.versions.system,
            newer.savedAt ? whenText(newer.savedAt) : '',
            newer.version,
          )}
          action={
            <div className="row-actions">
              <Button onClick={() => startFrom(newer, settings)}>{copy.keepMine}</Button>
              <Button onClick={() => startFrom(newer, newer.settings)}>{copy.takeTheirs}</Button>
            </div>
          }
        />
      )}
      <div className="site-columns">
        <Form
          form={form}
          name={formName}
          layout="vertical"
          className="panel editor"
          requiredMark={false}
          initialValues={valuesOf(own.settings)}
          onValuesChange={(changes: Partial<SettingsValues>) => {
            const typed = settingsOf(form.getFieldsValue(true))
            setSettings(typed)
            problems.mend(changes, () => problemsIn(SiteSettings, typed, fieldAt))
          }}
          onFinish={ask}
        >
          <ErrorSummary {...problems.summary} />
          <SettingsFields inherited={own.inherited} root={root} />
          <div className="editor-foot">
            <Button type="primary" htmlType="submit" disabled={changes.length === 0}>
              {copy.save}
            </Button>
            {changes.length > 0 && (
              <Button onClick={() => startFrom(base, base.settings)}>{copy.undo}</Button>
            )}
            <span className="kept" role="status">
              {changes.length > 0 ? copy.changed(changes.length) : copy.unchanged}
            </span>
          </div>
        </Form>
        <SitePreview said={saidWith(settings, own.inherited)} />
      </div>
      {asking && (
        <ActionDialog
          title={copy.saveTitle}
          subject={copy.saveSubject(
            changes.map((field) => copy.fields[field]).join(copy.separator),
          )}
          consequence={copy.saveEffect}
          reason={{ minimum: 4, label: copy.reason, templates: copy.reasons }}
          confirm={copy.save}
          onConfirm={submit}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
