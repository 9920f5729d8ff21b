import { Button } from 'antd'
import type { Attachment } from './article-form.ts'
import { articleCopy } from './article.copy.ts'
import { FileButton } from '../../../ui/file-button.tsx'
import { Picture } from './picture.tsx'

const copy = articleCopy.editor
const mostAttachments = 10

/** Given by the form. */
interface Control<Value> {
  value?: Value
  onChange?: (value: Value) => void
}

/** The picture of the article in lists. */
export function CoverField({ value = null, onChange = () => {} }: Control<string | null>) {
  return (
    <>
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
    </>
  )
}

/** Files that readers may take along. */
export function AttachmentFields({
  value: files = [],
  onChange = () => {},
}: Control<Attachment[]>) {
  return (
    <>
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
    </>
  )
}
