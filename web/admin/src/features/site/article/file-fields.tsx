import { Button, Form } from 'antd'
import type { article } from 'contract/site/article'
import type { ResultOf } from 'contract/endpoint'
import { articleCopy } from './article.copy.ts'
import { FileButton } from '../../../ui/file-button.tsx'
import { Picture } from './picture.tsx'

const copy = articleCopy.editor
const mostAttachments = 10

type Attachment = ResultOf<typeof article.detailManaged>['attachments'][number]

interface CoverProps {
  value: string | null
  onChange: (fileId: string | null) => void
}

/** The picture of the article in lists. */
export function CoverField({ value, onChange }: CoverProps) {
  return (
    <Form.Item label={copy.cover} extra={copy.coverHint}>
      {value && (
        <div className="picture-sample">
          <Picture fileId={value} alt="" />
        </div>
      )}
      <FileButton
        purpose="articlePicture"
        busyText={articleCopy.editor.uploading}
        text={copy.chooseCover}
        onSent={({ fileId }) => onChange(fileId)}
      />
      {value && (
        <Button type="text" onClick={() => onChange(null)}>
          {copy.removeCover}
        </Button>
      )}
    </Form.Item>
  )
}

interface AttachmentProps {
  files: readonly Attachment[]
  onChange: (files: Attachment[]) => void
}

/** Files that readers may take along. */
export function AttachmentFields({ files, onChange }: AttachmentProps) {
  return (
    <Form.Item label={copy.attachments} extra={copy.attachmentsHint}>
      {files.length > 0 && (
        <ul className="work">
          {files.map((one) => (
            <li key={one.fileId}>
              <span>{one.name}</span>
              <Button
                size="small"
                type="text"
                aria-label={copy.removeAttachment(one.name)}
                onClick={() => onChange(files.filter(({ fileId }) => fileId !== one.fileId))}
              >
                {articleCopy.action.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FileButton
        purpose="articleAttachment"
        busyText={articleCopy.editor.uploading}
        text={copy.addAttachment}
        disabled={files.length >= mostAttachments}
        onSent={({ fileId, name, type, size }) =>
          onChange([...files, { fileId, name, type, size }])
        }
      />
    </Form.Item>
  )
}
