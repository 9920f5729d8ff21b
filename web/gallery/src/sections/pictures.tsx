import { serviceCategoryCodes } from 'contract/codes/service-category'
import { serviceCategoryNames } from 'contract/codes/service-category.copy'
import { everyMonth } from 'contract/pictures/months'
import { ringSentence } from 'contract/pictures/ring.copy'
import { Cover } from 'kit/picture/cover.tsx'
import { outlines, solids, type IconName } from 'kit/picture/icon-paths.ts'
import { Icon } from 'kit/picture/icon.tsx'
import { PaperCut, type MotifName } from 'kit/picture/paper-cut.tsx'
import { LoadingRing, Ring, RingGlyph } from 'kit/picture/ring.tsx'
import type { Section, State } from '../section.ts'
import { picturesCopy as copy } from './pictures.copy.ts'

/** Months with the ups and downs of a volunteer's years. */
const life = (count: number) =>
  everyMonth([], '2021-01', '2026-12')
    .slice(0, count)
    .map(({ month }, index) => ({
      month,
      minutes: Math.max(
        0,
        Math.round(220 + 320 * Math.sin(index * 1.7) + 90 * Math.sin(index / 3)),
      ),
    }))

const minutesOf = (count: number) => life(count).map(({ minutes }) => minutes)

const ringStates: State[] = [0, 1, 6, 12, 60].map((count) => ({
  name: copy.ringOf(count),
  render: () => (
    <Ring
      minutes={minutesOf(count)}
      seed={`44010000${count}`}
      size={240}
      label={ringSentence(life(count))}
    />
  ),
}))

const groundStates: State[] = [
  {
    name: copy.faint,
    render: () => (
      <div className="relative flex h-40 max-w-96 items-center overflow-hidden rounded-card border border-line-300 bg-paper-0 p-6">
        <Ring
          minutes={minutesOf(30)}
          seed="faint"
          size={260}
          faint
          className="absolute -top-12 -right-16"
        />
        <p className="relative">{copy.faintText}</p>
      </div>
    ),
  },
  {
    name: copy.red,
    render: () => (
      <div className="inline-block rounded-hero bg-zhu-800 p-6">
        <Ring minutes={minutesOf(24)} seed="red" size={200} ground="red" />
      </div>
    ),
  },
  {
    name: copy.drawn,
    render: () => <Ring minutes={minutesOf(18)} seed="drawn" size={160} drawn />,
  },
  {
    name: copy.glyph,
    render: () => (
      <div className="flex items-center gap-4">
        {[16, 24, 32, 40].map((size) => (
          <RingGlyph key={size} size={size} />
        ))}
      </div>
    ),
  },
  { name: copy.loading, render: () => <LoadingRing /> },
]

const motifSections: Section[] = (Object.keys(copy.motifOf) as MotifName[]).map((motif) => ({
  id: `motif-${motif}`,
  title: `${copy.motifs} · ${copy.motifOf[motif]}`,
  states: [96, 160, 320].map((size) => ({
    name: copy.sizeOf(size),
    render: () => (
      <PaperCut
        motif={motif}
        size={size}
        label={copy.motifOf[motif]}
        className="h-auto max-w-full"
      />
    ),
  })),
}))

const coverStates: State[] = serviceCategoryCodes.map((category) => ({
  name: serviceCategoryNames[category],
  render: () => (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {['a', 'b', 'c', 'd'].map((seed) => (
        <Cover
          key={seed}
          category={category}
          seed={category + seed}
          className="h-auto w-full rounded-card"
        />
      ))}
    </div>
  ),
}))

const Glyphs = ({ names, filled }: { names: readonly IconName[]; filled: boolean }) => (
  <ul className="flex flex-wrap gap-2">
    {names.map((name) => (
      <li
        key={name}
        className="flex w-28 flex-col items-center gap-2 rounded-card border border-line-200 bg-paper-0 p-3 text-14"
      >
        <Icon name={name} size={32} filled={filled} />
        {name}
      </li>
    ))}
  </ul>
)

const iconStates: State[] = [
  {
    name: copy.outlines,
    render: () => <Glyphs names={Object.keys(outlines) as IconName[]} filled={false} />,
  },
  { name: copy.solids, render: () => <Glyphs names={Object.keys(solids) as IconName[]} filled /> },
]

/** What is drawn in code: rings, paper-cuts, covers, glyphs. */
export const sections: readonly Section[] = [
  { id: 'rings', title: copy.rings, states: ringStates },
  { id: 'ring-grounds', title: copy.grounds, states: groundStates },
  ...motifSections,
  { id: 'covers', title: copy.covers, states: coverStates },
  { id: 'icons', title: copy.icons, states: iconStates },
]
