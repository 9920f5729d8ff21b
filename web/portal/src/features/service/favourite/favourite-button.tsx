import { useNavigate, useLocation } from 'react-router'
import type { Client } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { Icon } from 'kit/picture/icon.tsx'
import { buttonClass } from 'kit/ui/button.tsx'
import { classNames } from 'kit/ui/class-names.ts'
import { favouriteCopy as copy } from './favourite.copy.ts'
import { useFavourite, type Kind } from './use-favourite.ts'

interface Props {
  client: Client
  signedIn: boolean
  kind: Kind
  objectId: string
  /** What it is, for those who only hear the button. */
  name: string
  /** With its word beside the heart, as on pages of one thing; cards show the heart alone. */
  worded?: boolean
}

/** The heart: keeps a mission or organisation, or no longer; a visitor is led to the login and back. */
export const FavouriteButton = ({
  client,
  signedIn,
  kind,
  objectId,
  name,
  worded = false,
}: Props) => {
  const { kept, unknown, set } = useFavourite(client, signedIn, kind, objectId)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const press = () => {
    if (!signedIn)
      return navigate(`/login/volunteer?redirect=${encodeURIComponent(pathname + search)}`)
    if (unknown) return
    return set(!kept).then(
      () => notify.success(kept ? copy.dropped : copy.done),
      () => undefined,
    )
  }
  return (
    <button
      type="button"
      aria-pressed={kept}
      aria-label={kept ? copy.dropOf(name) : copy.keepOf(name)}
      title={kept ? copy.kept : copy.keep}
      className={classNames(
        worded
          ? buttonClass('secondary')
          : 'relative z-[1] inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-zhu-50 elder:size-[60px]',
        kept ? 'text-zhu-600' : 'text-ink-600',
        'print:hidden',
      )}
      onClick={() => void press()}
    >
      <Icon name="heart" filled={kept} />
      {worded && <span className="max-sm:sr-only">{kept ? copy.kept : copy.keep}</span>}
    </button>
  )
}
