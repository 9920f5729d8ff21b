import { mission } from 'contract/service/mission'
import type { MissionInput } from './mission-form.ts'
import { useClient } from '../../../client.ts'
import { EditedPicture } from '../../../ui/edited-picture.tsx'
import { PrivatePicture } from '../../../ui/private-picture.tsx'
import { missionCopy } from './mission.copy.ts'
import './cover.css'

export type Cover = NonNullable<MissionInput['cover']>

const copy = missionCopy.cover

/** The cover of a mission, cut as visitors see it; `missionId` is null for one not saved yet. */
export function CoverPicture({
  missionId,
  cover: { fileId, alt, focusX, focusY },
}: {
  missionId: string | null
  cover: Cover
}) {
  const client = useClient()
  return (
    <EditedPicture
      of={mission.coverManaged.path}
      fileId={fileId}
      saved={
        missionId === null
          ? null
          : (signal) =>
              client.download(mission.coverManaged, { missionId, fileId }, { signal, quiet: true })
      }
      alt={alt}
      failed={copy.failed}
      style={{ objectPosition: `${focusX}% ${focusY}%` }}
    />
  )
}

/** The same as small as a row of a list has room for; the title beside it says what it is of. */
export function CoverMark({ missionId, fileId }: { missionId: string; fileId: string }) {
  const client = useClient()
  return (
    <span className="cover-mark">
      <PrivatePicture
        name={[mission.coverManaged.path, fileId]}
        load={(signal) =>
          client.download(mission.coverManaged, { missionId, fileId }, { signal, quiet: true })
        }
        alt=""
        failed=""
      />
    </span>
  )
}

/** The cover in both shapes in which the portal shows it: on a card of a list, and on top of the page. */
export function CoverPreview({
  title,
  ...picture
}: {
  missionId: string | null
  cover: Cover
  title: string
}) {
  return (
    <div className="cover-preview">
      <figure>
        <div className="cover-card">
          <div className="cover-shape">
            <CoverPicture {...picture} />
          </div>
          <p>{title || copy.untitled}</p>
        </div>
        <figcaption>{copy.onCard}</figcaption>
      </figure>
      <figure>
        <div className="cover-band">
          <div className="cover-shape">
            <CoverPicture {...picture} />
          </div>
        </div>
        <figcaption>{copy.onPage}</figcaption>
      </figure>
    </div>
  )
}
