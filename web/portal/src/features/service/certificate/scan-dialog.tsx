import type { CertificateAsked } from 'contract/rules/certificate-address'
import { useState } from 'react'
import { useCamera, type CameraChange } from 'kit/camera/use-camera.ts'
import { Button } from 'kit/ui/button.tsx'
import { Dialog } from 'kit/ui/dialog.tsx'
import { certificateCopy } from './certificate.copy.ts'
import { certificateOf } from './scanned.ts'

const copy = certificateCopy.verify.camera

const loadDecoder = async () => (await import('kit/read-qr.ts')).readQr

interface Props {
  onFound: (asked: CertificateAsked) => void
  onClose: () => void
}

/** Asking for the camera again changes nothing. */
const hopeless: readonly CameraChange[] = ['absent', 'unsupported', 'unread']

/** The camera until it sees the code of a certificate, or why there is none; another code is said to be one. */
export const ScanDialog = ({ onFound, onClose }: Props) => {
  const [state, setState] = useState<CameraChange>('started')
  const [foreign, setForeign] = useState(false)
  const { video, reopen } = useCamera({
    on: true,
    loadDecoder,
    onText: (text) => {
      const found = certificateOf(text)
      if (found) onFound(found)
      else setForeign(true)
    },
    onChange: setState,
  })
  const trouble = state === 'started' || state === 'running' ? null : copy.trouble[state]
  return (
    <Dialog
      open
      title={copy.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{copy.close}</Button>
          {trouble && !hopeless.includes(state) && (
            <Button look="primary" onClick={reopen}>
              {copy.reopen}
            </Button>
          )}
        </>
      }
    >
      {/* Kept while the camera is in trouble: it is given the next picture by its reference. */}
      <video
        ref={video}
        playsInline
        muted
        hidden={trouble !== null}
        aria-label={copy.title}
        className="aspect-square w-full rounded-card bg-ink-900 object-cover"
      />
      <div role="status" className="mt-3">
        {trouble ? (
          <>
            <p className="text-18 font-semibold">{trouble.title}</p>
            <p className="mt-1 text-ink-700">{trouble.advice}</p>
          </>
        ) : (
          <p className={foreign ? 'font-semibold text-amber-700' : 'text-ink-700'}>
            {state === 'started' ? copy.opening : foreign ? copy.foreign : copy.hint}
          </p>
        )}
      </div>
    </Dialog>
  )
}
