import { formatMinutes } from 'contract/rules/minutes.copy'
import { useId, useState } from 'react'
import type { PosterFormat } from 'kit/poster/poster-frame.tsx'
import { PosterPreview } from 'kit/poster/poster-preview.tsx'
import { PosterWords } from 'kit/poster/poster-words.tsx'
import { Dialog } from 'kit/ui/dialog.tsx'
import { growthCopy } from './growth.copy.ts'
import { nameAs, PosterChoices, type NameChoice } from './poster-choices.tsx'
import { Poster, type PosterFacts } from './poster.tsx'

const copy = growthCopy.poster

interface Props {
  facts: Omit<PosterFacts, 'name'> & { name: string }
  onClose: () => void
}

/** The share poster: a picture to press long or to download, and the same in words. */
export const PosterDialog = ({ facts: own, onClose }: Props) => {
  const id = useId()
  const [format, setFormat] = useState<PosterFormat>('tall')
  const [choice, setChoice] = useState<NameChoice>('masked')
  const facts: PosterFacts = { ...own, name: nameAs[choice](own.name) }
  const time = formatMinutes(facts.minutes)
  return (
    <Dialog open wide title={copy.title} onClose={onClose}>
      <div className="grid gap-6 md:grid-cols-2">
        <PosterPreview
          key={`${format} ${choice}`}
          format={format}
          alternative={copy.alternative(facts.name, time, facts.missions)}
          file={copy.file}
        >
          <Poster facts={facts} format={format} />
        </PosterPreview>
        <div>
          <PosterChoices
            id={id}
            format={format}
            name={choice}
            onFormat={setFormat}
            onName={setChoice}
          />
          <PosterWords
            id={`${id}-words`}
            text={copy.words(facts.name, time, facts.missions, facts.address)}
          />
        </div>
      </div>
    </Dialog>
  )
}
