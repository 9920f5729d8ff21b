import { Alert, Button, Form, Input, Modal, Select } from 'antd'
import { article, type ArticleInput, ArticleKind } from 'contract/site/article'
import type { ResultOf } from 'contract/endpoint'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isFailure } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { timeText, whenText } from 'kit/ui/when.ts'
import { useAdministrator } from '../../../administrator.ts'
import { useClient, useCommand } from '../../../client.ts'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { RegionField } from '../../../ui/region-field.tsx'
import { failureSentence } from '../../../ui/refusal.ts'
import { articleCopy } from './article.copy.ts'
import { type ArticleProblem, emptyArticle, problemsOf, problemText } from './article-form.ts'
import { AttachmentFields, CoverField } from './file-fields.tsx'
import {
  forgetLocalArticle,
  keepLocalArticle,
  localArticle,
  type LocalArticle,
} from './local-article.ts'
import { MissionChoice } from './mission-choice.tsx'
import { PicturesOf } from './picture.tsx'
import { ArticlePreview } from './preview.tsx'
import { TextEditor } from './text-editor.tsx'
import './article.css'

type Detail = ResultOf<typeof article.detailManaged>

const copy = articleCopy.editor
/** Milliseconds of rest after typing until the browser keeps it. */
const restBeforeKeeping = 1000

/** The editor of an article, new (`detail` null) or existing. Nothing typed is lost by a refusal or a closed page. */
export function ArticleEditor({ detail }: { detail: Detail | null }) {
  const { adminId, districtKind } = useAdministrator()
  const client = useClient()
  const navigate = useNavigate()
  const articleId = detail?.articleId ?? null
  const handed = useLocation().state as { incomplete?: boolean } | null
  const [form, setForm] = useState<ArticleInput>(() => detail?.input ?? emptyArticle)
  const [version, setVersion] = useState(detail?.version)
  const [files, setFiles] = useState(detail?.attachments ?? [])
  const [problems, setProblems] = useState<ArticleProblem[]>(() =>
    handed?.incomplete ? problemsOf(form, true) : [],
  )
  const [refusal, setRefusal] = useState<string | null>(null)
  const [conflict, setConflict] = useState(false)
  const [keptAt, setKeptAt] = useState<string | null>(null)
  const [offered, setOffered] = useState(() => localArticle(adminId, articleId))
  // The text editor holds its own state: another key makes it begin anew with what was taken over.
  const [round, setRound] = useState(0)
  const summary = useRef<HTMLDivElement>(null)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const save = useCommand(article.save)
  const submit = useCommand(article.submit)
  const busy = save.isPending || submit.isPending
  const federation = districtKind === 'federation'

  useEffect(() => () => clearTimeout(resting.current), [])

  const change = (part: Partial<ArticleInput>, attached = files) => {
    const next = { ...form, ...part }
    setForm(next)
    setFiles(attached)
    setProblems((present) => present.filter((problem) => problemsOf(next, true).includes(problem)))
    clearTimeout(resting.current)
    resting.current = setTimeout(() => {
      const savedAt = new Date().toISOString()
      keepLocalArticle(adminId, articleId, {
        savedAt,
        version: version ?? null,
        form: next,
        files: attached,
      })
      setKeptAt(savedAt)
    }, restBeforeKeeping)
  }

  const begin = (input: ArticleInput) => {
    setForm(input)
    setRound((before) => before + 1)
  }

  /** Goes on with what this browser kept, over the version it was typed over. */
  const restore = ({ form: kept, files: known = files, version: before }: LocalArticle) => {
    const has = new Set(known.map(({ fileId }) => fileId))
    begin({ ...kept, attachmentIds: kept.attachmentIds.filter((id) => has.has(id)) })
    setFiles(known)
    if (before !== null) setVersion(before)
    setOffered(null)
  }

  const mark = (found: ArticleProblem[], sentence: string | null) => {
    setProblems(found)
    setRefusal(sentence)
    if (found.length > 0 || sentence) setTimeout(() => summary.current?.focus())
  }

  /** Saves on the server; the identifier, or null when something is in the way. */
  const store = async (over = version): Promise<string | null> => {
    try {
      const saved = await save.mutateAsync({
        ...(articleId && { articleId, ...(over !== undefined && { version: over }) }),
        article: form,
      })
      clearTimeout(resting.current)
      forgetLocalArticle(adminId, articleId)
      setKeptAt(null)
      setOffered(null)
      setVersion(saved.version)
      mark([], null)
      return saved.articleId
    } catch (error) {
      if (isFailure(error, 'editedMeanwhile')) setConflict(true)
      else mark([], failureSentence(error))
      return null
    }
  }

  const saveDraft = async (over?: number) => {
    const found = problemsOf(form, false)
    if (found.length > 0) return mark(found, null)
    const saved = await store(over)
    if (!saved) return
    notify.success(copy.saved)
    if (!articleId) void navigate(`/articles/${saved}/edit`, { replace: true })
  }

  const handIn = async () => {
    const found = problemsOf(form, true)
    if (found.length > 0) return mark(found, null)
    const saved = await store()
    if (!saved) return
    try {
      await submit.mutateAsync({ articleId: saved })
      notify.success(copy.submitted)
      void navigate(`/articles/${saved}`)
    } catch (error) {
      mark([], failureSentence(error))
      if (!articleId) void navigate(`/articles/${saved}/edit`, { replace: true })
    }
  }

  /** The newest version on the server, after somebody else has saved. */
  const latest = () => client.call(article.detailManaged, { articleId: articleId! })
  const takeTheirs = async () => {
    const theirs = await latest()
    setVersion(theirs.version)
    setFiles(theirs.attachments)
    begin(theirs.input)
    forgetLocalArticle(adminId, articleId)
    setConflict(false)
  }
  const keepMine = async () => {
    const { version: newest } = await latest()
    setConflict(false)
    await saveDraft(newest)
  }

  return (
    <PicturesOf value={articleId}>
      {offered && (
        <Alert
          type="info"
          showIcon
          className="notice"
          title={copy.restoreTitle(whenText(offered.savedAt))}
          description={copy.restoreHint}
          action={
            <span className="row-actions">
              <Button size="small" onClick={() => restore(offered)}>
                {copy.restore}
              </Button>
              <Button
                size="small"
                type="text"
                onClick={() => {
                  forgetLocalArticle(adminId, articleId)
                  setOffered(null)
                }}
              >
                {copy.discard}
              </Button>
            </span>
          }
        />
      )}
      <ErrorSummary
        ref={summary}
        sentence={refusal}
        problems={problems.map((problem) => ({
          text: problemText(problem),
          go: () => document.getElementById(`article-${problem}`)?.focus(),
        }))}
      />
      {detail?.reason && (
        <Alert
          type="warning"
          showIcon
          className="notice"
          title={
            detail.state === 'withdrawn'
              ? articleCopy.detail.withdrawn
              : articleCopy.detail.returned
          }
          description={detail.reason}
        />
      )}
      <Form component="div" layout="vertical" disabled={busy} className="panel editor">
        <Form.Item label={articleCopy.kind} htmlFor="article-kind" extra={copy.kindHint}>
          <Select
            id="article-kind"
            value={form.kind}
            onChange={(kind) => change({ kind })}
            options={ArticleKind.options
              .filter((kind) => federation || kind === 'news' || kind === 'summary')
              .map((value) => ({ value, label: articleCopy.kinds[value] }))}
          />
        </Form.Item>
        {form.kind === 'summary' && (
          <Form.Item label={copy.mission} htmlFor="article-missionId" extra={copy.missionHint}>
            <MissionChoice
              id="article-missionId"
              value={form.missionId}
              chosen={detail?.missionTitle ?? null}
              onChange={(missionId) => change({ missionId })}
            />
          </Form.Item>
        )}
        <Form.Item label={copy.title} htmlFor="article-title" extra={copy.titleHint}>
          <Input
            id="article-title"
            value={form.title}
            maxLength={60}
            showCount
            onChange={({ target }) => change({ title: target.value })}
          />
        </Form.Item>
        <Form.Item label={copy.leadLabel} htmlFor="article-lead" extra={copy.leadHint}>
          <Input.TextArea
            id="article-lead"
            value={form.lead}
            maxLength={200}
            showCount
            autoSize={{ minRows: 2, maxRows: 4 }}
            onChange={({ target }) => change({ lead: target.value })}
          />
        </Form.Item>
        <div className="article-pair">
          <Form.Item label={copy.source} htmlFor="article-source" extra={copy.sourceHint}>
            <Input
              id="article-source"
              value={form.source}
              maxLength={40}
              onChange={({ target }) => change({ source: target.value })}
            />
          </Form.Item>
          <Form.Item label={copy.author} htmlFor="article-author">
            <Input
              id="article-author"
              value={form.author}
              maxLength={30}
              onChange={({ target }) => change({ author: target.value })}
            />
          </Form.Item>
        </div>
        <Form.Item label={copy.region} htmlFor="article-region">
          <RegionField
            id="article-region"
            value={form.regionCode ?? null}
            onChange={(code) => change({ regionCode: code ?? undefined })}
          />
        </Form.Item>
        <CoverField value={form.coverId} onChange={(coverId) => change({ coverId })} />
        <div className="ant-form-item">
          <span id="article-body-label" className="article-label">
            {copy.body}
          </span>
          <p className="hint">{copy.bodyHint}</p>
          <div id="article-body" tabIndex={-1}>
            <TextEditor
              key={round}
              value={form.body}
              labelledBy="article-body-label"
              onChange={(body) => change({ body })}
            />
          </div>
        </div>
        <AttachmentFields
          files={files.filter(({ fileId }) => form.attachmentIds.includes(fileId))}
          onChange={(kept) => change({ attachmentIds: kept.map(({ fileId }) => fileId) }, kept)}
        />
      </Form>
      <ArticlePreview article={form} />
      <div className="editor-foot">
        <Button type="primary" onClick={() => void handIn()} loading={busy}>
          {copy.submit}
        </Button>
        <Button onClick={() => void saveDraft()} loading={save.isPending}>
          {copy.save}
        </Button>
        <span role="status" className="kept">
          {keptAt && copy.kept(timeText(keptAt))}
        </span>
      </div>
      {conflict && (
        <Modal
          open
          title={copy.conflictTitle}
          onCancel={() => setConflict(false)}
          mask={{ closable: false }}
          footer={[
            <Button key="stay" onClick={() => setConflict(false)}>
              {copy.stay}
            </Button>,
            <Button key="theirs" onClick={() => void takeTheirs()}>
              {copy.takeTheirs}
            </Button>,
            <Button key="mine" danger onClick={() => void keepMine()}>
              {copy.keepMine}
            </Button>,
          ]}
        >
          <p>{copy.conflictText}</p>
        </Modal>
      )}
    </PicturesOf>
  )
}
