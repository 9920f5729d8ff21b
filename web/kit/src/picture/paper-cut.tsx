import { lazy, Suspense, type ComponentType } from 'react'
import { MotifPicture, type Motif } from './motif.tsx'

interface PictureProps {
  size?: number
  label?: string | undefined
  className?: string | undefined
}

// A picture that cannot be fetched is left out: it never takes the page with it.
const fetched = (load: () => Promise<Motif>): ComponentType<PictureProps> =>
  lazy(() =>
    load().then(
      (of) => ({ default: (props: PictureProps) => <MotifPicture of={of} {...props} /> }),
      () => ({ default: Blank }),
    ),
  )

const motifs = {
  crane: fetched(() => import('./motifs/crane.ts').then(({ crane }) => crane)),
  kite: fetched(() => import('./motifs/kite.ts').then(({ kite }) => kite)),
  lantern: fetched(() => import('./motifs/lantern.ts').then(({ lantern }) => lantern)),
  umbrella: fetched(() => import('./motifs/umbrella.ts').then(({ umbrella }) => umbrella)),
  boat: fetched(() => import('./motifs/boat.ts').then(({ boat }) => boat)),
  seedling: fetched(() => import('./motifs/seedling.ts').then(({ seedling }) => seedling)),
  envelope: fetched(() => import('./motifs/envelope.ts').then(({ envelope }) => envelope)),
  calendarKnot: fetched(() =>
    import('./motifs/calendar-knot.ts').then(({ calendarKnot }) => calendarKnot),
  ),
  bridge: fetched(() => import('./motifs/bridge.ts').then(({ bridge }) => bridge)),
  people: fetched(() => import('./motifs/people.ts').then(({ people }) => people)),
}

/**
 * The paper-cuts and where they stand: crane for what is empty, kite for what is lost, lantern for
 * success, umbrella for protection, boat for offline, seedling for the first use, envelope for
 * messages, knot for the schedule, bridge for organisations, people for the front page.
 */
export type MotifName = keyof typeof motifs

// The one board that is not square.
const widths: Partial<Record<MotifName, number>> = { people: 2 }

interface Props extends PictureProps {
  motif: MotifName
  /** Pixels in height; people are twice as wide. */
  size?: number
  /** What it shows, where it says more than the words beside it. */
  label?: string
}

/**
 * A paper-cut by its name, fetched when it is first shown; its place is kept meanwhile. Where it
 * must be there at once or without a network, give its motif to MotifPicture instead.
 */
export const PaperCut = ({ motif, size = 160, label, className }: Props) => {
  const Picture = motifs[motif]
  return (
    <Suspense fallback={<Blank size={size} wide={widths[motif]} className={className} />}>
      <Picture size={size} label={label} className={className} />
    </Suspense>
  )
}

const Blank = ({
  size = 160,
  wide = 1,
  className,
}: PictureProps & { wide?: number | undefined }) => (
  <svg width={size * wide} height={size} className={className} aria-hidden="true" />
)
