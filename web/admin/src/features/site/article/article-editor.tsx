import { Button, Form } from 'antd'
import { article } from 'contract/site/article'
import type { ResultOf } from 'contract/endpoint'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { notify } from 'kit/api/notify.ts'
import { timeText } from 'kit/ui/when.ts'
import { useClient, useCommand } from '../../../client.ts'
import { ConflictDialog } from '../../../form/conflict-dialog.tsx'
import { DraftOffer } from '../../../form/draft-offer.tsx'
import { useFormProblems } from '../../../form/use-form-problems.ts'
import { useVersionedEditor } from '../../../form/use-versioned-editor.ts'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { CameBack } from './article-detail.tsx'
import { ArticleFields, labels } from './article-fields.tsx'
import {
  articleDrafts,
  emptyArticle,
  fieldAt,
  formOf,
  inputOf,
  namedFields,
  problemsOf,
  type ArticleForm,
} from './article-form.ts'
import { articleCopy } from './article.copy.ts'
import { PicturesOf } from './picture.tsx'
import { ArticlePreview } from './preview.tsx'
import './article.css'
import '../../../form/editor.css'

type Detail = ResultOf<typeof article.detailManaged>

const copy = articleCopy.editor
/** Prefix of the ids antd gives the fields. */
const formName = 'article'

/** The editor of an article, new (`detail` null) or existing. */
export function ArticleEditor({ detail }: { detail: Detail | null }) {
  const articleId = detail?.articleId ?? null
  const client = useClient()
  const [form] = Form.useForm<ArticleForm>()
  const [initial] = useState(() => (detail ? formOf(detail) : emptyArticle))
  const shown = Form.useWatch((values: ArticleForm) => values, { form, preserve: true }) ?? initial
  const problems = useFormProblems({
    form,
    formName,
    labels,
    named: namedFields,
    place: fieldAt,
  })
  const { saving, busy, ...commands } = useArticleCommands(articleId)
  const editor = useVersionedEditor({
    form,
    initial,
    id: articleId,
    version: detail?.version,
    drafts: articleDrafts,
    problems,
    check: problemsOf,
    addressOf: (id) => `/articles/${id}/edit`,
    ...commands,
  })

  return (
    <PicturesOf value={articleId}>
      <DraftOffer editor={editor} words={copy} />
      <ErrorSummary {...problems.summary} />
      {detail && <CameBack detail={detail} />}
      <Form<ArticleForm>
        component="div"
        {...editor.ofForm}
        name={formName}
        layout="vertical"
        requiredMark={false}
        disabled={busy}
        className="panel editor"
      >
        <ArticleFields missionTitle={detail?.missionTitle ?? null} />
      </Form>
      <ArticlePreview article={{ ...initial, ...shown }} />
      <div className="editor-foot">
        <Button type="primary" onClick={() => void editor.handIn()} loading={busy}>
          {copy.submit}
        </Button>
        <Button onClick={() => void editor.saveDraft()} loading={saving}>
          {copy.save}
        </Button>
        <span role="status" className="kept">
          {editor.keptAt && copy.kept(timeText(editor.keptAt))}
        </span>
      </div>
      {editor.conflict && articleId && (
        <ConflictDialog
          name={[article.detailManaged.path, articleId]}
          load={() => client.call(article.detailManaged, { articleId })}
          words={copy.conflict}
          onKeepMine={({ version }) => editor.keepMine(version)}
          onTakeTheirs={(latest) => editor.takeTheirs(formOf(latest), latest.version)}
          onClose={editor.decideLater}
        >
          {() => <p>{copy.conflict.text}</p>}
        </ConflictDialog>
      )}
    </PicturesOf>
  )
}

/** What the editor asks of the server, and where it leads then. */
const useArticleCommands = (articleId: string | null) => {
  const navigate = useNavigate()
  const save = useCommand(article.save)
  const submit = useCommand(article.submit)
  return {
    saving: save.isPending,
    busy: save.isPending || submit.isPending,
    save: async (values: ArticleForm, over: number | undefined) => {
      const saved = await save.mutateAsync({
        ...(articleId && { articleId, ...(over !== undefined && { version: over }) }),
        article: inputOf(values),
      })
      return { id: saved.articleId, version: saved.version }
    },
    onSaved: () => notify.success(copy.saved),
    handIn: async (saved: string) => {
      await submit.mutateAsync({ articleId: saved })
      notify.success(copy.submitted)
      void navigate(`/articles/${saved}`)
    },
  }
}
