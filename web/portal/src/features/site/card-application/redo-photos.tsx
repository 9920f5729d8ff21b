import { useMutation } from '@tanstack/react-query'
import { cardPhotoCopy } from 'contract/site/card-application.copy'
import { cardApplication } from 'contract/site/card-application'
import { useRef, useState } from 'react'
import { isFailure, type Client } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { HiddenFileInput } from 'kit/upload/hidden-file-input.tsx'
import { shrinkPicture } from 'kit/upload/shrink-picture.ts'
import { Button } from 'kit/ui/button.tsx'
import { ErrorSummary } from 'kit/ui/field.tsx'
import { focusErrorSummary } from 'kit/ui/focus-error-summary.ts'
import { FaceFrame, type FaceFault } from './face-frame.tsx'
import { flowCopy as copy } from './flow.copy.ts'
import { isCardPhoto, type PhotoName } from './photo-fields.tsx'

interface Props {
  client: Client
  cardApplicationId: string
  photos: readonly PhotoName[]
}

/** The photos that were refused, to be taken again and sent together. */
export const RedoPhotos = ({ client, cardApplicationId, photos }: Props) => {
  const [chosen, setChosen] = useState<Partial<Record<PhotoName, File>>>({})
  const [faceFault, setFaceFault] = useState<FaceFault>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const send = useMutation({
    mutationFn: () =>
      client.call(
        cardApplication.photosRedoUpload,
        { cardApplicationId, ...chosen },
        { quiet: true },
      ),
    onSuccess: () => {
      notify.success(copy.redoDone)
    },
    onError: (error) => {
      if (isFailure(error)) tell(error.sentence)
    },
  })
  const tell = (words: string) => {
    setProblem(words)
    focusErrorSummary()
  }
  const choose = async (photo: PhotoName, file: File) => {
    const small = await shrinkPicture(file)
    if (photo === 'face') setFaceFault(null)
    setProblem(isCardPhoto(small) ? null : copy.faceType)
    if (isCardPhoto(small)) setChosen((before) => ({ ...before, [photo]: small }))
  }
  const submit = () => {
    if (photos.some((photo) => !chosen[photo])) return tell(copy.redoMissing)
    if (faceFault) return tell(copy.faceSmall)
    return send.mutate()
  }
  return (
    <section className="mb-8 rounded-card border-2 border-zhu-200 bg-zhu-50 p-4 md:p-6">
      <h2 className="text-20">{copy.redo}</h2>
      <p className="mt-1 mb-4 text-ink-700">{copy.redoLead}</p>
      {problem && <ErrorSummary title={problem} errors={[]} />}
      {photos.map((photo) => (
        <Photo
          key={photo}
          photo={photo}
          file={chosen[photo] ?? null}
          onFile={(file) => void choose(photo, file)}
          onFault={setFaceFault}
        />
      ))}
      <Button
        look="primary"
        className="max-md:w-full"
        busy={send.isPending}
        busyText={copy.redoSending}
        onClick={submit}
      >
        {copy.redoSend}
      </Button>
    </section>
  )
}

const Photo = ({
  photo,
  file,
  onFile,
  onFault,
}: {
  photo: PhotoName
  file: File | null
  onFile: (file: File) => void
  onFault: (fault: FaceFault) => void
}) => {
  const input = useRef<HTMLInputElement>(null)
  const name = cardPhotoCopy[photo]
  return (
    <div className="mb-5 rounded-control border border-ink-450 bg-paper-0 p-4">
      <h3 className="mb-2 text-16 font-semibold">{name}</h3>
      {photo === 'face' && <FaceFrame photo={file} onMeasured={onFault} />}
      <p className="mb-2 text-14 text-ink-600">
        {photo === 'face' ? copy.faceHint : copy.identityHint}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => input.current?.click()}>
          {file ? copy.changePhoto : copy.choosePhoto}
          <span className="sr-only"> {name}</span>
        </Button>
        <span role="status" className="text-14 break-all text-green-700">
          {file && copy.chosenPhoto(file.name)}
        </span>
      </div>
      <HiddenFileInput ref={input} onFiles={([first]) => first && onFile(first)} />
    </div>
  )
}
