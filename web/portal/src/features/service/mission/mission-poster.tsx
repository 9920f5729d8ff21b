import {
  fitted,
  PosterFoot,
  PosterFrame,
  posterSerif,
  type PosterFormat,
} from 'kit/poster/poster-frame.tsx'
import { missionCopy } from './mission.copy.ts'

const copy = missionCopy.share

/** What a poster invites to. */
export interface InvitationFacts {
  title: string
  when: string
  place: string
  organizer: string
  quota: number
  /** What the code leads to. */
  address: string
}

/** The invitation to a mission as SVG in tokens. */
export const MissionPoster = ({
  facts,
  format,
}: {
  facts: InvitationFacts
  format: PosterFormat
}) => {
  const { y, foot, code } = format === 'tall' ? tall : square
  const lines = linesOf(facts.title)
  return (
    <PosterFrame format={format}>
      <text
        x="540"
        y={format === 'tall' ? 150 : 130}
        textAnchor="middle"
        fontSize="44"
        fill="var(--zhu-100)"
      >
        {copy.brand}
      </text>
      {format === 'tall' && (
        <g fill="none" stroke="var(--gold-400)">
          {rings.map(([radius, width]) => (
            <circle key={radius} cx="540" cy="450" r={radius} strokeWidth={width} />
          ))}
        </g>
      )}
      <g textAnchor="middle" fill="var(--paper-0)">
        {lines.map((line, index) => (
          <text
            key={line}
            x="540"
            y={y + index * 110}
            fontSize={fitted(line, 88, 900)}
            {...posterSerif}
          >
            {line}
          </text>
        ))}
        <line
          x1="440"
          x2="640"
          y1={y + 175}
          y2={y + 175}
          stroke="var(--gold-400)"
          strokeWidth="3"
        />
        {[facts.when, facts.place, facts.organizer].map((line, index) => (
          <text
            key={index}
            x="540"
            y={y + 255 + index * 72}
            fontSize={fitted(line, 42, 900)}
            fill={index === 0 ? 'var(--gold-400)' : 'var(--paper-0)'}
          >
            {line}
          </text>
        ))}
        {format === 'tall' && (
          <text x="540" y={y + 530} fontSize="64" fill="var(--gold-400)" {...posterSerif}>
            {copy.quota(facts.quota)}
          </text>
        )}
      </g>
      <PosterFoot
        y={foot}
        size={code}
        address={facts.address}
        slogan={copy.slogan}
        scan={copy.scan}
      />
    </PosterFrame>
  )
}

const tall = { y: 840, foot: 1530, code: 240 }
const square = { y: 270, foot: 760, code: 200 }

/** Radius and width of the rings of the invitation. */
const rings = [
  [36, 10],
  [74, 4],
  [108, 8],
  [146, 3],
  [182, 6],
  [220, 2],
] as const

/** A title in one line or two, by the widths of its characters; what is longer ends with dots. */
const linesOf = (title: string): string[] => {
  const lines = ['']
  let ems = 0
  for (const character of title) {
    ems += /[\u0000-\u00ff]/.test(character) ? 0.58 : 1
    if (ems > LINE_EMS * lines.length) {
      if (lines.length === 2) return [lines[0]!, `${lines[1]}…`]
      lines.push('')
    }
    lines[lines.length - 1] += character
  }
  return lines
}

/** Han characters of a line of the title. */
const LINE_EMS = 11
