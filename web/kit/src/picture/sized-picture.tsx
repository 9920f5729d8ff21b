import { classNames } from '../ui/class-names.ts'

interface Props {
  picture: {
    /** What it shows, for those who do not see it. */
    alt: string
    /** The narrowest first. */
    sizes: readonly { address: string; width: number; height: number }[]
  }
  /** How wide it is on the screen, as the attribute `sizes` says it. */
  shown: string
  className?: string
}

/** An uploaded picture in the sizes the server gives out; its room is there before it has come. */
export const SizedPicture = ({ picture: { alt, sizes }, shown, className }: Props) => {
  const widest = sizes.at(-1)
  return (
    widest && (
      <img
        src={widest.address}
        srcSet={sizes.map(({ address, width }) => `${address} ${width}w`).join(', ')}
        sizes={shown}
        width={widest.width}
        height={widest.height}
        alt={alt}
        loading="lazy"
        decoding="async"
        className={classNames('picture object-cover', className)}
      />
    )
  )
}
