import { formatMinutes } from 'contract/rules/minutes.copy'
import { maskName } from 'contract/rules/mask'
import { useId, useState } from 'react'
import type { PosterFormat } from '../../../../kit/src/poster/poster-frame.tsx'
import { PosterPreview } from '../../../../kit/src/poster/poster-preview.tsx'
import { PosterWords } from '../../../../kit/src/poster/poster-words.tsx'
import { posterCopy } from '../../../../kit/src/poster/poster.copy.ts'
import { Dialog } from '../../../../kit/src/ui/dialog.tsx'
import { Select } from '../../../../kit/src/ui/field.tsx'
import { growthCopy } from './growth.copy.ts'
import { Poster, type PosterFacts } from './poster.tsx'

const copy = growthCopy.poster

type NameChoice = keyof typeof copy.names

const nameAs: Record<NameChoice, (name: string) => string | null> = {
  masked: maskName,
  full: (name) => name,
  none: () => null,
}

const choicesOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

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
          <Select
            id={`${id}-format`}
            label={posterCopy.format}
            choices={choicesOf(posterCopy.formats)}
            value={format}
            onChange={({ target }) => setFormat(target.value as PosterFormat)}
          />
          <Select
            id={`${id}-name`}
            label={copy.name}
            choices={choicesOf(copy.names)}
            value={choice}
            onChange={({ target }) => setChoice(target.value as NameChoice)}
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
