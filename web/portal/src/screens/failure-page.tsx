import { Button } from '../../../kit/src/ui/button.tsx'
import { RingGlyph } from '../../../kit/src/ui/states.tsx'
import { portalCopy } from '../portal.copy.ts'

const copy = portalCopy.failurePage

/** Shown when a screen broke or its code could not be loaded, as after an update of the site. */
export const FailurePage = () => (
  <main className="page flex flex-col items-center gap-4 py-20 text-center">
    <RingGlyph size={88} />
    <h1 className="font-display text-24 md:text-30">{copy.title}</h1>
    <p className="max-w-[36em] text-ink-600">{copy.text}</p>
    <Button look="primary" onClick={() => location.reload()}>
      {copy.reload}
    </Button>
  </main>
)
