import { useQuery } from '@tanstack/react-query'
import { ownRecord } from 'contract/service/own-record'
import { useId, useState } from 'react'
import type { Client } from 'kit/api/client.ts'
import type { PosterFormat } from 'kit/poster/poster-frame.tsx'
import { PosterPreview } from 'kit/poster/poster-preview.tsx'
import { PosterWords } from 'kit/poster/poster-words.tsx'
import { Dialog } from 'kit/ui/dialog.tsx'
import { Select } from 'kit/ui/field.tsx'
import { Loaded, Skeleton } from 'kit/ui/states.tsx'
import { growthCopy } from './growth.copy.ts'
import { nameAs, PosterChoices, type NameChoice } from './poster-choices.tsx'
import { YearPoster, type YearPosterFacts } from './year-poster.tsx'
import { yearReportOf } from './year-report.ts'

const copy = growthCopy.report

interface Props {
  client: Client
  /** Years that have effective minutes, the newest first. */
  years: readonly number[]
  /** The one to begin with. */
  year: number
  thisMonth: string
  name: string
  /** The volunteer's number. */
  seed: string
  /** What the code leads to. */
  address: string
  onClose: () => void
}

/** A year as a poster: a picture to press long or to download, and the same in words. */
export const YearReportDialog = (props: Props) => {
  const { client, years, thisMonth, onClose } = props
  const id = useId()
  const [year, setYear] = useState(props.year)
  const [format, setFormat] = useState<PosterFormat>('tall')
  const [choice, setChoice] = useState<NameChoice>('masked')
  const statistics = useQuery(client.query(ownRecord.statistics, { year: String(year) }))
  return (
    <Dialog open wide title={copy.title} onClose={onClose}>
      <div className="grid gap-x-4 sm:grid-cols-3">
        <Select
          id={`${id}-year`}
          label={copy.year}
          choices={years.map((one) => ({ value: String(one), label: copy.yearOf(one) }))}
          value={String(year)}
          onChange={({ target }) => setYear(Number(target.value))}
        />
        <PosterChoices
          id={id}
          format={format}
          name={choice}
          onFormat={setFormat}
          onName={setChoice}
        />
      </div>
      <Loaded query={statistics} skeleton={<Skeleton className="h-96" />}>
        {(data) =>
          data.records === 0 ? (
            <p>{copy.nothing(year)}</p>
          ) : (
            <Report
              key={`${year} ${format} ${choice}`}
              id={id}
              format={format}
              year={year}
              facts={{
                ...yearReportOf(year, data, thisMonth),
                name: nameAs[choice](props.name),
                seed: props.seed,
                address: props.address,
              }}
            />
          )
        }
      </Loaded>
    </Dialog>
  )
}

const Report = ({
  id,
  year,
  facts,
  format,
}: {
  id: string
  year: number
  facts: YearPosterFacts
  format: PosterFormat
}) => {
  const heading = facts.name === null ? facts.heading : copy.headingOf(facts.name, facts.heading)
  const lines = [`${copy.served} ${facts.time}`, ...facts.lines]
  return (
    <div className="grid items-start gap-6 md:grid-cols-2">
      <PosterPreview
        format={format}
        alternative={copy.alternative(heading, lines)}
        file={copy.file(year)}
      >
        <YearPoster facts={facts} format={format} />
      </PosterPreview>
      <div>
        <PosterWords id={`${id}-words`} text={copy.words(heading, lines, facts.address)} />
      </div>
    </div>
  )
}
