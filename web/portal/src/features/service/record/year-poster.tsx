import { Ring } from 'kit/picture/ring.tsx'
import {
  fitted,
  PosterFoot,
  PosterFrame,
  posterSerif,
  type PosterFormat,
} from 'kit/poster/poster-frame.tsx'
import { growthCopy } from './growth.copy.ts'
import type { YearReport } from './year-report.ts'

const copy = growthCopy.report

export interface YearPosterFacts extends YearReport {
  /** As it will be printed; null leaves it out. */
  name: string | null
  /** The volunteer's number: decides the ring, is not printed. */
  seed: string
  /** What the code leads to. */
  address: string
}

/** A year as SVG in tokens, to be painted by `posterPicture`. The ring never lies under words. */
export const YearPoster = ({ facts, format }: { facts: YearPosterFacts; format: PosterFormat }) => (
  <PosterFrame format={format}>
    {format === 'tall' ? <Tall facts={facts} /> : <Square facts={facts} />}
  </PosterFrame>
)

const nameOf = ({ name }: YearPosterFacts) => (name === null ? copy.ofNobody : copy.of(name))

const YearRing = ({ facts, size }: { facts: YearPosterFacts; size: number }) => (
  <Ring
    minutes={facts.months.map(({ minutes }) => minutes)}
    seed={facts.seed}
    size={size}
    ground="red"
  />
)

const Tall = ({ facts }: { facts: YearPosterFacts }) => (
  <>
    <text x="540" y="120" textAnchor="middle" fontSize="40" fill="var(--zhu-100)">
      {copy.brand}
    </text>
    <g textAnchor="middle" fill="var(--paper-0)">
      <text x="540" y="222" fontSize="76" {...posterSerif}>
        {facts.heading}
      </text>
      <text x="540" y="288" fontSize={fitted(nameOf(facts), 44, 900)}>
        {nameOf(facts)}
      </text>
    </g>
    <g transform="translate(270 330)">
      <YearRing facts={facts} size={540} />
    </g>
    <g textAnchor="middle" fill="var(--paper-0)">
      <text x="540" y="960" fontSize="40" fill="var(--zhu-100)">
        {copy.served}
      </text>
      <text x="540" y="1075" fontSize="104" fill="var(--gold-400)" {...posterSerif}>
        {facts.time}
      </text>
      {facts.lines.map((line, index) => (
        <text key={line} x="540" y={1170 + index * 74} fontSize={fitted(line, 42, 920)}>
          {line}
        </text>
      ))}
    </g>
    <PosterFoot y={1590} size={210} address={facts.address} slogan={copy.slogan} scan={copy.scan} />
  </>
)

const Square = ({ facts }: { facts: YearPosterFacts }) => (
  <>
    <text x="80" y="116" fontSize="34" fill="var(--zhu-100)">
      {copy.brand}
    </text>
    <g transform="translate(620 90)">
      <YearRing facts={facts} size={380} />
    </g>
    <g fill="var(--paper-0)">
      <text x="80" y="200" fontSize="56" {...posterSerif}>
        {facts.heading}
      </text>
      <text x="80" y="258" fontSize={fitted(nameOf(facts), 36, 500)}>
        {nameOf(facts)}
      </text>
      <text x="80" y="366" fontSize="34" fill="var(--zhu-100)">
        {copy.served}
      </text>
      <text
        x="80"
        y="446"
        fontSize={fitted(facts.time, 76, 520)}
        fill="var(--gold-400)"
        {...posterSerif}
      >
        {facts.time}
      </text>
      {facts.lines.map((line, index) => (
        <text key={line} x="80" y={532 + index * 58} fontSize={fitted(line, 34, 920)}>
          {line}
        </text>
      ))}
    </g>
    <PosterFoot y={820} size={160} address={facts.address} slogan={copy.slogan} scan={copy.scan} />
  </>
)
