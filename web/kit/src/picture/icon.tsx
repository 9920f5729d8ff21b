import { classNames } from '../ui/class-names.ts'
import { outlines, solids, type IconName, type SolidIconName } from './icon-paths.ts'

interface Props {
  name: IconName
  /** Pixels of a side. */
  size?: number
  /** The solid variant where the glyph has one, for active tabs and what was chosen. */
  filled?: boolean
  className?: string
}

/** A glyph in the colour of the text around it; decoration, the words stand beside it. */
export const Icon = ({ name, size = 20, filled = false, className }: Props) => {
  const solid = filled && isSolid(name)
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={classNames('shrink-0', className)}
    >
      {solid ? (
        <path d={solids[name]} fill="currentColor" fillRule="evenodd" />
      ) : (
        <path
          d={outlines[name]}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  )
}

const isSolid = (name: IconName): name is SolidIconName => name in solids
