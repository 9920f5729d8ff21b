import { useId, useState } from 'react'
import type { PosterFormat } from 'kit/poster/poster-frame.tsx'
import { PosterPreview } from 'kit/poster/poster-preview.tsx'
import { PosterWords } from 'kit/poster/poster-words.tsx'
import { posterCopy } from 'kit/poster/poster.copy.ts'
import { Dialog } from 'kit/ui/dialog.tsx'
import { Select } from 'kit/ui/field.tsx'
import { MissionPoster, type InvitationFacts } from './mission-poster.tsx'
import { missionCopy } from './mission.copy.ts'

const copy = missionCopy.share
const formats = Object.entries(posterCopy.formats).map(([value, label]) => ({ value, label }))

/** The invitation to a mission: a picture to press long or to download, and the same in words. */
export const MissionPosterDialog = ({
  facts,
  onClose,
}: {
  facts: InvitationFacts
  onClose: () => void
}) => {
  const id = useId()
  const [format, setFormat] = useState<PosterFormat>('tall')
  return (
    <Dialog open wide title={copy.posterTitle} onClose={onClose}>
      <div className="grid gap-6 md:grid-cols-2">
        <PosterPreview
          key={format}
          format={format}
          alternative={copy.alternative(facts.title)}
          file={copy.file(facts.title)}
        >
          <MissionPoster facts={facts} format={format} />
        </PosterPreview>
        <div>
          <Select
            id={`${id}-format`}
            label={posterCopy.format}
            choices={formats}
            value={format}
            onChange={({ target }) => setFormat(target.value as PosterFormat)}
          />
          <PosterWords
            id={`${id}-words`}
            text={copy.words(facts.title, facts.when, facts.place, facts.address)}
          />
        </div>
      </div>
    </Dialog>
  )
}
