import { useQuery } from '@tanstack/react-query'
import { cardPhotoCopy } from 'contract/site/card-application.copy'
import { file } from 'contract/foundation/file'
import { useCallback } from 'react'
import type { Client } from 'kit/api/client.ts'
import { Upload } from 'kit/upload/upload.tsx'
import type { CardDraft, Stored } from './card-draft.ts'
import { FaceFrame, type FaceFault } from './face-frame.tsx'
import { flowCopy as copy } from './flow.copy.ts'

export type PhotoName = 'face' | 'front' | 'back'

/** The formats the bank takes. */
export const isCardPhoto = ({ type }: { type: string }): boolean =>
  type === 'image/jpeg' || type === 'image/png'

interface Props {
  client: Client
  draft: CardDraft
  /** Both sides of the identity card are on file. */
  onFile: boolean
  errors: Partial<Record<PhotoName, string>>
  onChange: (photo: PhotoName, stored: Stored | null) => void
  onFault: (fault: FaceFault) => void
}

/** The bare-headed photo with its frame, and the sides of the identity card where they are missing. */
export const PhotoFields = ({ client, draft, onFile, errors, onChange, onFault }: Props) => {
  const shown = useQuery({
    queryKey: [file.own.path, draft.face?.fileId],
    queryFn: ({ signal }) =>
      client.download(file.own, { fileId: draft.face!.fileId }, { signal, quiet: true }),
    enabled: draft.face !== null && isCardPhoto(draft.face),
    staleTime: Infinity,
  })
  const measured = useCallback((fault: FaceFault) => onFault(fault), [onFault])
  return (
    <section>
      <h3 className="mb-4 border-b border-dashed border-zhu-200 pb-2 text-18">{copy.photos}</h3>
      <FaceFrame photo={(draft.face && shown.data) ?? null} onMeasured={measured} />
      <Upload
        client={client}
        purpose="cardFace"
        id="face"
        label={copy.face}
        hint={copy.faceHint}
        requirements={copy.faceRequirements}
        error={errors.face}
        before={draft.face ? [draft.face] : []}
        onChange={([stored]) => onChange('face', stored ?? null)}
      />
      {onFile ? (
        <p className="mb-5 rounded-control border-l-4 border-green-600 bg-green-100 px-4 py-2 text-green-700">
          {copy.identityOnFile}
        </p>
      ) : (
        (['front', 'back'] as const).map((side) => (
          <Upload
            key={side}
            client={client}
            purpose="cardIdentity"
            id={side}
            label={cardPhotoCopy[side]}
            hint={copy.identityHint}
            requirements={copy.faceRequirements}
            error={errors[side]}
            before={draft[side] ? [draft[side]] : []}
            onChange={([stored]) => onChange(side, stored ?? null)}
          />
        ))
      )}
    </section>
  )
}
