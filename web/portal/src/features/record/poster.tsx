import type { MonthMinutes } from 'contract/pictures/months'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { QRCodeSVG } from 'qrcode.react'
import { Ring } from '../../../../kit/src/picture/ring.tsx'
import { growthCopy } from './growth.copy.ts'

const copy = growthCopy.poster

/** What a poster tells. */
export interface PosterFacts {
  /** As it shall be printed; null leaves it out. */
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

export type PosterFormat = 'tall' | 'square'

/** Width and height in pixels of the finished picture. */
export const posterSizes: Record<PosterFormat, { width: number; height: number }> = {
  tall: { width: 1080, height: 1920 },
  square: { width: 1080, height: 1080 },
}

const serif = { fontFamily: 'var(--font-display)', fontWeight: 700 }

/** The poster as SVG in tokens, to be painted by `posterPicture`. The ring never lies under words. */
export const Poster = ({ facts, format }: { facts: PosterFacts; format: PosterFormat }) => {
  const { width, height } = posterSizes[format]
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fontFamily="var(--font-ui)"
    >
      <rect width={width} height={height} fill="var(--zhu-800)" />
      <rect
        x="28"
        y="28"
        width={width - 56}
        height={height - 56}
        rx="22"
        fill="none"
        stroke="var(--gold-400)"
        strokeWidth="2"
      />
      {format === 'tall' ? <Tall facts={facts} /> : <Square facts={facts} />}
    </svg>
  )
}

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
      <text x="540" y="1160" fontSize={fitted(titleOf(facts), 84, 900)} {...serif}>
        {titleOf(facts)}
      </text>
      <text x="540" y="1300" fontSize="104" fill="var(--gold-400)" {...serif}>
        {formatMinutes(facts.minutes)}
      </text>
      <text x="540" y="1380" fontSize="40">
        {factsLine(facts)}
      </text>
    </g>
    <Foot y={1530} facts={facts} size={240} />
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
      <text x="80" y="350" fontSize={fitted(titleOf(facts), 56, 430)} {...serif}>
        {titleOf(facts)}
      </text>
      <text
        x="80"
        y="460"
        fontSize={fitted(formatMinutes(facts.minutes), 72, 430)}
        fill="var(--gold-400)"
        {...serif}
      >
        {formatMinutes(facts.minutes)}
      </text>
      <text x="80" y="530" fontSize={fitted(factsLine(facts), 32, 430)}>
        {factsLine(facts)}
      </text>
    </g>
    <Foot y={760} facts={facts} size={200} />
  </>
)

const Foot = ({ y, facts, size }: { y: number; facts: PosterFacts; size: number }) => (
  <>
    <rect x="80" y={y} width="920" height={size + 40} rx="20" fill="white" />
    <g transform={`translate(100 ${y + 20})`}>
      <QRCodeSVG value={facts.address} size={size} level="M" marginSize={2} />
    </g>
    <g transform={`translate(${size + 150} ${y + size / 2})`} fill="black">
      <text y="0" fontSize="52" {...serif}>
        {copy.slogan}
      </text>
      <text y="66" fontSize="34">
        {copy.scan}
      </text>
    </g>
  </>
)

/** The size at which a line fits: a Han character is as wide as it is high, others about half. */
const fitted = (text: string, size: number, width: number): number => {
  const ems = Array.from(text).reduce(
    (sum, one) => sum + (/[\u0000-\u00ff]/.test(one) ? 0.58 : 1),
    0,
  )
  return Math.min(size, Math.floor(width / Math.max(1, ems)))
}
