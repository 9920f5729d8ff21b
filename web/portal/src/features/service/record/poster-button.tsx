import { lazy, Suspense, useState } from 'react'
import { Icon } from 'kit/picture/icon.tsx'
import { Button } from 'kit/ui/button.tsx'
import { growthCopy } from './growth.copy.ts'
import type { PosterFacts } from './poster.tsx'

const PosterDialog = lazy(() =>
  import('./poster-dialog.tsx').then(({ PosterDialog }) => ({ default: PosterDialog })),
)

/** Opens the share poster, whose code is fetched with the first press. */
export const PosterButton = ({
  facts,
}: {
  facts: Omit<PosterFacts, 'address' | 'name'> & { name: string }
}) => {
  const [address, setAddress] = useState<string | null>(null)
  return (
    <>
      <Button onClick={() => setAddress(`${location.origin}/`)}>
        <Icon name="share" />
        {growthCopy.poster.make}
      </Button>
      {address !== null && (
        <Suspense fallback={null}>
          <PosterDialog facts={{ ...facts, address }} onClose={() => setAddress(null)} />
        </Suspense>
      )}
    </>
  )
}
