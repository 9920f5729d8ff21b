import { maskName } from 'contract/rules/mask'
import type { PosterFormat } from 'kit/poster/poster-frame.tsx'
import { posterCopy } from 'kit/poster/poster.copy.ts'
import { Select } from 'kit/ui/field.tsx'
import { growthCopy } from './growth.copy.ts'

const copy = growthCopy.poster

export type NameChoice = keyof typeof copy.names

/** How a poster shows whose it is; null leaves the name out. */
export const nameAs: Record<NameChoice, (name: string) => string | null> = {
  masked: maskName,
  full: (name) => name,
  none: () => null,
}

const choicesOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

interface Props {
  id: string
  format: PosterFormat
  name: NameChoice
  onFormat: (format: PosterFormat) => void
  onName: (name: NameChoice) => void
}

/** The shape of a poster, and how much of the name it shows. */
export const PosterChoices = ({ id, format, name, onFormat, onName }: Props) => (
  <>
    <Select
      id={`${id}-format`}
      label={posterCopy.format}
      choices={choicesOf(posterCopy.formats)}
      value={format}
      onChange={({ target }) => onFormat(target.value as PosterFormat)}
    />
    <Select
      id={`${id}-name`}
      label={copy.name}
      choices={choicesOf(copy.names)}
      value={name}
      onChange={({ target }) => onName(target.value as NameChoice)}
    />
  </>
)
