import { useNavigate } from 'react-router'
import { Icon } from 'kit/picture/icon.tsx'
import { classNames } from 'kit/ui/class-names.ts'
import { portalCopy } from '../portal.copy.ts'

/** The way back and the title of an inner page. A page that was opened first leads back to the home page. */
export const BackBar = ({ title, className }: { title: string; className?: string }) => {
  const navigate = useNavigate()
  return (
    <div className={classNames('flex min-w-0 flex-1 items-center', className)}>
      <button
        type="button"
        aria-label={portalCopy.header.back}
        className="-ml-3 flex size-11 shrink-0 items-center justify-center rounded-control text-ink-900"
        onClick={() => {
          // The router numbers the entries of this visit; before the first there is another site.
          const { idx } = (history.state ?? {}) as { idx?: number }
          void (idx ? navigate(-1) : navigate('/'))
        }}
      >
        <Icon name="back" size={24} />
      </button>
      {/* Says again what the heading of the page says. */}
      <p aria-hidden="true" className="min-w-0 truncate text-18 font-semibold">
        {title}
      </p>
    </div>
  )
}
