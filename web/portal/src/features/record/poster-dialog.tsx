import { formatMinutes } from 'contract/rules/minutes.copy'
import { maskName } from 'contract/rules/mask'
import { useEffect, useId, useRef, useState } from 'react'
import { LoadingRing } from '../../../../kit/src/picture/ring.tsx'
import { Button, buttonClass } from '../../../../kit/src/ui/button.tsx'
import { Dialog } from '../../../../kit/src/ui/dialog.tsx'
import { Select, TextArea } from '../../../../kit/src/ui/field.tsx'
import { growthCopy } from './growth.copy.ts'
import { posterPicture } from './poster-picture.ts'
import { Poster, posterSizes, type PosterFacts, type PosterFormat } from './poster.tsx'

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
        <PosterPreview key={`${format} ${choice}`} facts={facts} format={format} />
        <div>
          <Select
            id={`${id}-format`}
            label={copy.format}
            choices={choicesOf(copy.formats)}
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
          <Words
            id={`${id}-words`}
            text={copy.words(facts.name, time, facts.missions, facts.address)}
          />
        </div>
      </div>
    </Dialog>
  )
}

const PosterPreview = ({ facts, format }: { facts: PosterFacts; format: PosterFormat }) => {
  const drawing = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [picture, setPicture] = useState<string | 'failed' | null>(null)
  const size = posterSizes[format]
  useEffect(() => {
    let current = true
    const show = (result: string) => {
      if (current) setPicture(result)
    }
    posterPicture(drawing.current!.querySelector('svg')!, posterSizes[format]).then(show, () =>
      show('failed'),
    )
    return () => {
      current = false
    }
  }, [format, attempt])
  const name = copy.alternative(facts.name, formatMinutes(facts.minutes), facts.missions)
  return (
    <div className="flex flex-col items-center gap-3">
      <div ref={drawing} hidden>
        <Poster facts={facts} format={format} />
      </div>
      <div
        className={`flex w-full max-w-72 items-center justify-center rounded-card bg-paper-100 ${format === 'tall' ? 'aspect-[9/16]' : 'aspect-square'}`}
      >
        {picture === null && <LoadingRing label={copy.making} />}
        {picture === 'failed' && (
          <div role="alert" className="flex flex-col items-center gap-3 p-4 text-center">
            <p>{copy.failed}</p>
            <Button
              onClick={() => {
                setPicture(null)
                setAttempt(attempt + 1)
              }}
            >
              {copy.retry}
            </Button>
          </div>
        )}
        {picture !== null && picture !== 'failed' && (
          <img
            src={picture}
            alt={name}
            {...size}
            data-needed
            className="h-auto w-full rounded-card"
          />
        )}
      </div>
      {picture !== null && picture !== 'failed' && (
        <>
          <a href={picture} download={copy.file} className={buttonClass('primary')}>
            {copy.download}
          </a>
          <p className="text-center text-14 text-ink-600">{copy.hold}</p>
        </>
      )}
    </div>
  )
}

const Words = ({ id, text }: { id: string; text: string }) => {
  const [said, setSaid] = useState('')
  const copyText = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid(copy.copied),
      () => setSaid(copy.copyFailed),
    )
  return (
    <>
      <TextArea id={id} label={copy.text} value={text} readOnly rows={4} />
      <Button onClick={() => void copyText()}>{copy.copy}</Button>
      <p role="status" className="mt-2 min-h-6 text-14 text-ink-600">
        {said}
      </p>
    </>
  )
}
