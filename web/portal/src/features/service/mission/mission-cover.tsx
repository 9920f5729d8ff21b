import type { MissionCard } from 'contract/service/mission'
import type * as z from 'zod/mini'
import { Cover } from 'kit/picture/cover.tsx'
import { SizedPicture } from 'kit/picture/sized-picture.tsx'
import { classNames } from 'kit/ui/class-names.ts'

interface Props {
  mission: Pick<z.output<typeof MissionCard>, 'missionId' | 'categories' | 'cover'>
  /** How wide it is on the screen, as the attribute `sizes` says it. */
  shown: string
  className?: string
}

/** The picture of a mission, 16 to 9: the one its organisation chose, else one of its own that is drawn. */
export const MissionCover = ({
  mission: { missionId, categories, cover },
  shown,
  className,
}: Props) =>
  cover ? (
    <SizedPicture picture={cover} shown={shown} className={classNames('aspect-video', className)} />
  ) : (
    <Cover category={categories[0] ?? '0099'} seed={missionId} {...(className && { className })} />
  )
