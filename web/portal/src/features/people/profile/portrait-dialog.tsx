import { useMutation } from '@tanstack/react-query'
import { profile } from 'contract/people/profile'
import { CUT_STEPS, SMALLEST_CUT } from 'contract/rules/portrait-cut'
import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { isFailure, type Client } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { Button } from 'kit/ui/button.tsx'
import { Dialog } from 'kit/ui/dialog.tsx'
import { ErrorSummary } from 'kit/ui/field.tsx'
import { focusErrorSummary } from 'kit/ui/focus-error-summary.ts'
import { isPicture } from 'kit/upload/check-file.ts'
import { HiddenFileInput } from 'kit/upload/hidden-file-input.tsx'
import { shrinkPicture } from 'kit/upload/shrink-picture.ts'
import { movedTo, roomOf, stepsOf, wholeOf, zoomedTo, type Cut, type Extent } from './cut.ts'
import { profileCopy } from './profile.copy.ts'

const copy = profileCopy.portrait

interface Chosen extends Extent {
  file: File
  /** Address of the picture within this page. */
  address: string
}

interface Props {
  client: Client
  onClose: () => void
}

/** Choose a photograph and the square of it: by dragging, or with the keyboard by three sliders. */
export const PortraitDialog = ({ client, onClose }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [cut, setCut] = useState<Cut>({ left: 0, top: 0, size: 1 })
  const [fault, setFault] = useState<string | null>(null)
  useEffect(() => () => (chosen ? URL.revokeObjectURL(chosen.address) : undefined), [chosen])
  const refuse = (sentence: string) => {
    setFault(sentence)
    focusErrorSummary()
  }
  const choose = async (given: File) => {
    setFault(null)
    if (!isPicture(given)) return refuse(copy.notPicture)
    const file = await shrinkPicture(given)
    const address = URL.createObjectURL(file)
    const extent = await extentOf(address)
    if (!extent) {
      URL.revokeObjectURL(address)
      return refuse(copy.unreadable)
    }
    setChosen({ file, address, ...extent })
    setCut(wholeOf(extent))
  }
  const save = useMutation({
    mutationFn: ({ file }: Chosen) =>
      client.call(profile.setPortrait, { picture: file, ...stepsOf(cut) }, { quiet: true }),
    onSuccess: () => {
      notify.success(copy.saved)
      onClose()
    },
    onError: (error) => refuse(isFailure(error) ? error.sentence : copy.unreadable),
  })
  return (
    <Dialog
      open
      title={copy.title}
      onClose={onClose}
      footer={
        <>
          <Button look={chosen ? 'secondary' : 'primary'} onClick={() => input.current?.click()}>
            {chosen ? copy.again : copy.choose}
          </Button>
          {chosen && (
            <Button
              look="primary"
              busy={save.isPending}
              busyText={profileCopy.saving}
              onClick={() => save.mutate(chosen)}
            >
              {copy.save}
            </Button>
          )}
        </>
      }
    >
      {fault && <ErrorSummary errors={[]} title={fault} />}
      <HiddenFileInput ref={input} onFiles={([file]) => file && void choose(file)} />
      {chosen ? <Cutting picture={chosen} cut={cut} onChange={setCut} /> : <p>{copy.lead}</p>}
    </Dialog>
  )
}

/** Width and height of a picture as it is shown upright; null when the browser cannot read it. */
const extentOf = (address: string): Promise<Extent | null> =>
  new Promise((done) => {
    const image = new Image()
    image.onload = () => done({ width: image.naturalWidth, height: image.naturalHeight })
    image.onerror = () => done(null)
    image.src = address
  })

const Cutting = ({
  picture,
  cut,
  onChange,
}: {
  picture: Chosen
  cut: Cut
  onChange: (cut: Cut) => void
}) => {
  const { width, height, address } = picture
  const edge = Math.min(width, height) * cut.size
  const room = roomOf(picture, cut.size)
  const dragged = useRef<{ x: number; y: number } | null>(null)
  const drag = (event: PointerEvent<SVGSVGElement>) => {
    const from = dragged.current
    if (!from) return
    dragged.current = { x: event.clientX, y: event.clientY }
    // Pixels of the picture under one pixel of the screen.
    const scale = edge / event.currentTarget.clientWidth
    onChange(
      movedTo(picture, cut, {
        left: cut.left - ((event.clientX - from.x) * scale) / width,
        top: cut.top - ((event.clientY - from.y) * scale) / height,
      }),
    )
  }
  return (
    <>
      <p className="mb-3 text-14 text-ink-600">{copy.drag}</p>
      <svg
        role="img"
        aria-label={copy.preview}
        viewBox={`${cut.left * width} ${cut.top * height} ${edge} ${edge}`}
        className="mx-auto mb-4 block aspect-square w-full max-w-60 cursor-move touch-none rounded-full border border-line-300 bg-paper-100"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          dragged.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={drag}
        onPointerUp={() => (dragged.current = null)}
        onPointerCancel={() => (dragged.current = null)}
      >
        <image href={address} width={width} height={height} />
      </svg>
      <Slider
        id="portrait-zoom"
        label={copy.zoom}
        // To the right is larger: less of the picture.
        value={1 - cut.size}
        most={1 - SMALLEST_CUT / CUT_STEPS}
        onChange={(value) => onChange(zoomedTo(picture, cut, 1 - value))}
      />
      <Slider
        id="portrait-left"
        label={copy.left}
        value={cut.left}
        most={room.left}
        onChange={(left) => onChange(movedTo(picture, cut, { left }))}
      />
      <Slider
        id="portrait-top"
        label={copy.top}
        value={cut.top}
        most={room.top}
        onChange={(top) => onChange(movedTo(picture, cut, { top }))}
      />
    </>
  )
}

const Slider = ({
  id,
  label,
  value,
  most,
  onChange,
}: {
  id: string
  label: string
  value: number
  most: number
  onChange: (value: number) => void
}) => (
  <div className="flex min-h-11 items-center gap-3 elder:min-h-15">
    <label htmlFor={id} className="w-24 shrink-0">
      {label}
    </label>
    <input
      id={id}
      type="range"
      min={0}
      max={1}
      step={0.02}
      disabled={most < 0.001}
      value={most < 0.001 ? 0 : value / most}
      aria-valuetext={`${Math.round((most < 0.001 ? 0 : value / most) * 100)}%`}
      className="h-11 min-w-0 grow accent-zhu-600"
      onChange={({ target }) => onChange(Number(target.value) * most)}
    />
  </div>
)
