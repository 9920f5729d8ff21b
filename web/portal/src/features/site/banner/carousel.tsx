import type { banner } from 'contract/site/banner'
import type { ResultOf } from 'contract/endpoint'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from 'kit/picture/icon.tsx'
import type { IconName } from 'kit/picture/icon-paths.ts'
import { Scene } from 'kit/picture/scene.tsx'
import { SizedPicture } from 'kit/picture/sized-picture.tsx'
import { buttonClass } from 'kit/ui/button.tsx'
import { classNames } from 'kit/ui/class-names.ts'
import { useRotation } from 'kit/ui/use-rotation.ts'
import { bannerCopy as copy } from './banner.copy.ts'

type Banner = ResultOf<typeof banner.list>[number]

interface Props {
  banners: readonly Banner[]
  className?: string
  /** Somebody goes where one leads. */
  onFollow: (banner: Banner) => void
}

/** Grounds of the banners, one after the other. */
const grounds = ['bg-zhu-50', 'bg-gold-100', 'bg-paper-100'] as const

/**
 * Banners one after the other, all in the same place, so that nothing jumps; the first stands in the
 * page of the server. In elder mode they stand one below the other and nothing moves.
 */
export const Carousel = ({ banners, className, onFollow }: Props) => {
  const rotation = useRotation(banners.length)
  const { current, moves } = rotation
  // The pictures of those behind the first need not weigh on the page of the server.
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return (
    <section
      aria-roledescription={copy.carousel}
      aria-label={copy.title}
      className={classNames('relative print:hidden', className)}
      {...rotation.holding}
    >
      <div
        aria-live={moves ? 'off' : 'polite'}
        className="grid grid-cols-[minmax(0,1fr)] elder:gap-4"
      >
        {banners.map((each, index) => (
          <div
            key={each.bannerId}
            role="group"
            aria-roledescription={copy.slide}
            aria-label={copy.of(index + 1, banners.length, each.title)}
            className={classNames(
              'relative col-start-1 row-start-1 flex overflow-hidden rounded-hero elder:row-start-auto',
              grounds[index % grounds.length],
              'contrast:border contrast:border-ink-900',
              index !== current && 'invisible elder:visible',
            )}
          >
            <Slide banner={each} pictured={alive || index === 0} onFollow={() => onFollow(each)} />
          </div>
        ))}
      </div>
      {banners.length > 1 && <Controls banners={banners} rotation={rotation} />}
    </section>
  )
}

const Slide = ({
  banner,
  pictured,
  onFollow,
}: {
  banner: Banner
  pictured: boolean
  onFollow: () => void
}) => (
  <>
    {pictured && banner.picture && <Photo picture={banner.picture} />}
    {pictured && !banner.picture && (
      <Scene
        name={banner.scene}
        className="pointer-events-none absolute right-0 bottom-0 h-full w-2/5 max-md:h-3/5 max-md:w-[46%] elder:max-md:hidden"
      />
    )}
    <div className="relative flex min-h-64 w-full flex-col items-start px-5 pt-5 pb-16 md:min-h-60 md:w-3/5 md:justify-center md:px-10 md:py-12 elder:min-h-0 elder:pb-6">
      <h2 className="font-display text-20 text-zhu-800 md:text-30">{banner.title}</h2>
      {banner.subtitle && (
        <p className="mt-2 text-ink-700 max-md:max-w-[17em] md:text-18">{banner.subtitle}</p>
      )}
      <Link
        to={banner.address}
        onClick={onFollow}
        className={classNames(buttonClass('secondary'), 'mt-4')}
      >
        {banner.action}
        <Icon name="right" size={18} />
      </Link>
    </div>
  </>
)

/** Takes the place of the scene, so that nothing moves when it comes. */
const Photo = ({ picture }: { picture: NonNullable<Banner['picture']> }) => (
  <SizedPicture
    picture={picture}
    shown="(max-width: 767.98px) 46vw, 480px"
    className="absolute right-0 bottom-0 h-full w-2/5 max-md:h-3/5 max-md:w-[46%] max-md:rounded-tl-hero elder:max-md:hidden"
  />
)

const Controls = ({
  banners,
  rotation: { current, playing, pause, play, show },
}: {
  banners: readonly Banner[]
  rotation: ReturnType<typeof useRotation>
}) => (
  <div
    role="group"
    aria-label={copy.controls}
    className="absolute right-2 bottom-1 left-2 flex items-center md:left-7 elder:hidden"
  >
    <Control
      icon={playing ? 'pause' : 'play'}
      label={playing ? copy.pause : copy.play}
      onClick={playing ? pause : play}
    />
    <Control icon="left" label={copy.previous} onClick={() => show(current - 1)} />
    <Control icon="right" label={copy.next} onClick={() => show(current + 1)} />
    <ul className="flex max-md:hidden">
      {banners.map(({ bannerId, title }, index) => (
        <li key={bannerId}>
          <button
            type="button"
            aria-label={copy.go(index + 1, title)}
            aria-current={index === current}
            className="group flex size-11 items-center justify-center"
            onClick={() => show(index)}
          >
            <span
              className={classNames(
                'h-2.5 rounded-full border border-zhu-700',
                index === current ? 'w-6 bg-zhu-600' : 'w-2.5 group-hover:bg-zhu-200',
              )}
            />
          </button>
        </li>
      ))}
    </ul>
  </div>
)

const Control = ({
  icon,
  label,
  onClick,
}: {
  icon: IconName
  label: string
  onClick: () => void
}) => (
  <button
    type="button"
    aria-label={label}
    className="flex size-11 items-center justify-center rounded-control text-ink-700 hover:text-zhu-700"
    onClick={onClick}
  >
    <Icon name={icon} size={20} />
  </button>
)
