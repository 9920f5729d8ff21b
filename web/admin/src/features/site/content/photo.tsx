import { content } from 'contract/site/content'
import { useClient } from '../../../client.ts'
import { EditedPicture } from '../../../ui/edited-picture.tsx'
import { contentCopy as copy } from './content.copy.ts'
import type { Photo as Value } from './content-form.ts'

/** The picture of a banner, cut as visitors see it. */
export function Photo({
  contentId,
  photo: { fileId, alt, focusX, focusY },
}: {
  contentId: string | null
  photo: Value
}) {
  const client = useClient()
  return (
    <EditedPicture
      of={content.picture.path}
      fileId={fileId}
      saved={
        contentId === null
          ? null
          : (signal) =>
              client.download(content.picture, { contentId, fileId }, { signal, quiet: true })
      }
      alt={alt}
      failed={copy.photoFailed}
      style={{ objectPosition: `${focusX}% ${focusY}%` }}
    />
  )
}
