import type { MonthMinutes } from 'contract/pictures/months'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { Ring } from 'kit/picture/ring.tsx'
import {
  fitted,
  PosterFoot,
  PosterFrame,
  posterSerif,
  type PosterFormat,
} from 'kit/poster/poster-frame.tsx'
import { growthCopy } from './growth.copy.ts'

const copy = growthCopy.poster

/** What a poster tells. */
export interface PosterFacts {
  /** As it will be printed; null leaves it out. */
  name: string | null
  /** The volunteer's number: decides the ring, is not printed. */
  seed: string
  /** Of every month, oldest first. */
  months: readonly MonthMinutes[]
  /** In all. */
  minutes: number
  missions: number
  /** What the code leads to. */
  address: string
}

/** The poster as SVG in tokens, to be painted by `posterPicture`. The ring never lies under words. */
export const Poster = ({ facts, format }: { facts: PosterFacts; format: PosterFormat }) => (
  <PosterFrame format={format}>
    {format === 'tall' ? <Tall facts={facts} /> : <Square facts={facts} />}
  </PosterFrame>
)

const Growth = ({ facts, size }: { facts: PosterFacts; size: number }) => (
  <Ring
    minutes={facts.months.map(({ minutes }) => minutes)}
    seed={facts.seed}
    size={size}
    ground="red"
  />
)

const titleOf = ({ name }: PosterFacts) => (name === null ? copy.heading : copy.of(name))

const factsLine = ({ missions, months }: PosterFacts) =>
  [months[0] && copy.since(months[0].month), copy.missions(missions)].filter(Boolean).join(' · ')

const Tall = ({ facts }: { facts: PosterFacts }) => (
  <>
    <text x="540" y="150" textAnchor="middle" fontSize="44" fill="var(--zhu-100)">
      {copy.brand}
    </text>
    <g transform="translate(140 220)">
      <Growth facts={facts} size={800} />
    </g>
    <g textAnchor="middle" fill="var(--paper-0)">
      <text x="540" y="1160" fontSize={fitted(titleOf(facts), 84, 900)} {...posterSerif}>
        {titleOf(facts)}
      </text>
      <text x="540" y="1300" fontSize="104" fill="var(--gold-400)" {...posterSerif}>
        {formatMinutes(facts.minutes)}
      </text>
      <text x="540" y="1380" fontSize="40">
        {factsLine(facts)}
      </text>
    </g>
    <PosterFoot y={1530} size={240} address={facts.address} slogan={copy.slogan} scan={copy.scan} />
  </>
)

const Square = ({ facts }: { facts: PosterFacts }) => (
  <>
    <text x="80" y="130" fontSize="38" fill="var(--zhu-100)">
      {copy.brand}
    </text>
    <g transform="translate(530 190)">
      <Growth facts={facts} size={480} />
    </g>
    <g fill="var(--paper-0)">
      <text x="80" y="350" fontSize={fitted(titleOf(facts), 56, 430)} {...posterSerif}>
        {titleOf(facts)}
      </text>
      <text
        x="80"
        y="460"
        fontSize={fitted(formatMinutes(facts.minutes), 72, 430)}
        fill="var(--gold-400)"
        {...posterSerif}
      >
        {formatMinutes(facts.minutes)}
      </text>
      <text x="80" y="530" fontSize={fitted(factsLine(facts), 32, 430)}>
        {factsLine(facts)}
      </text>
    </g>
    <PosterFoot y={760} size={200} address={facts.address} slogan={copy.slogan} scan={copy.scan} />
  </>
)
