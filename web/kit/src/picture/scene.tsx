import { ringsOf } from 'contract/pictures/ring'
import { classNames } from '../ui/class-names.ts'
import { MotifSheets, type Motif } from './motif.tsx'
import { bridge } from './motifs/bridge.ts'
import { calendarKnot } from './motifs/calendar-knot.ts'
import { lantern } from './motifs/lantern.ts'
import { people } from './motifs/people.ts'
import { seedling } from './motifs/seedling.ts'
import { umbrella } from './motifs/umbrella.ts'

const motifs = { people, lantern, seedling, bridge, calendar: calendarKnot, umbrella }

/** A paper-cut with a sun of growth rings behind it, by the name of what it shows. */
export type SceneName = keyof typeof motifs

const sceneNames = Object.keys(motifs) as SceneName[]

const board = { width: 400, height: 225 }
/** Height of the motif on the board, and the ground it stands on. */
const stands = { height: 168, ground: 214 }

/** Minutes of the year the sun is made of, begun elsewhere for each scene, so that no two are alike. */
const year = [310, 180, 420, 540, 260, 720, 480, 350, 600, 900, 640, 760]

const placed = (of: Motif) => {
  const scale = stands.height / of.height
  return `translate(${(board.width - of.width * scale) / 2} ${stands.ground - stands.height}) scale(${scale})`
}

/** The scene as a picture, 16 to 9; its middle stays when it is cut by a narrower frame. */
export const Scene = ({ name, className }: { name: SceneName; className?: string }) => {
  const of = motifs[name]
  const turned = sceneNames.indexOf(name) * 2
  const { rings } = ringsOf({
    minutes: [...year.slice(turned), ...year.slice(0, turned)],
    seed: name,
    size: 220,
  })
  return (
    <svg
      viewBox={`0 0 ${board.width} ${board.height}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className={classNames('picture', className)}
    >
      <g
        transform={`translate(${board.width / 2 - 110} 2)`}
        fill="none"
        stroke="var(--zhu-300)"
        opacity="0.35"
      >
        {rings.map(({ path, width }, index) => (
          <path key={index} d={path} strokeWidth={width} />
        ))}
      </g>
      <g transform={placed(of)}>
        <MotifSheets of={of} />
      </g>
    </svg>
  )
}
