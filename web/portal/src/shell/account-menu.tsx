import { useQuery } from '@tanstack/react-query'
import { account } from 'contract/account'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { buttonClass } from '../../../kit/src/ui/button.tsx'
import { portalCopy } from '../portal.copy.ts'
import { useAdministrator, useSignedIn, useUserInfo, useWorld } from '../world.tsx'
import { logOut } from './log-out.ts'

const copy = portalCopy.header
const itemClass =
  'flex min-h-11 w-full items-center px-5 text-left hover:bg-zhu-50 hover:text-zhu-700'

/** Login and register for visitors; the name with its menu for whoever is signed in. */
export const AccountMenu = () => {
  const volunteer = useSignedIn()
  const administrator = useAdministrator()
  if (!volunteer && !administrator) {
    return (
      <div className="flex shrink-0 items-center gap-1 md:gap-2">
        <Link to="/login" className={buttonClass('text')}>
          {copy.login}
        </Link>
        <Link to="/registered" className={`${buttonClass('secondary')} max-sm:hidden`}>
          {copy.register}
        </Link>
      </div>
    )
  }
  return <SignedInMenu volunteer={volunteer} administrator={administrator} />
}

const SignedInMenu = ({
  volunteer,
  administrator,
}: {
  volunteer: boolean
  administrator: boolean
}) => {
  const world = useWorld()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const userInfo = useUserInfo()
  const own = useQuery({
    ...world.organizationApi.query(account.administrator, {}),
    enabled: administrator && !volunteer,
  })
  const ref = useRef<HTMLDetailsElement>(null)
  const [open, setOpen] = useState(false)

  useEffect(() => setOpen(false), [pathname])
  useEffect(() => {
    if (!open) return
    const close = (event: Event) => {
      const outside = event instanceof PointerEvent && !ref.current?.contains(event.target as Node)
      const escape = event instanceof KeyboardEvent && event.key === 'Escape'
      if (!outside && !escape) return
      setOpen(false)
      if (escape) ref.current?.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', close)
    }
  }, [open])

  const name = volunteer
    ? (userInfo.data?.users.name ?? copy.volunteer)
    : (own.data?.userName ?? copy.administrator)

  return (
    <details
      ref={ref}
      open={open}
      className="relative shrink-0"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary
        aria-label={copy.accountMenu(name)}
        className="flex min-h-11 max-w-40 list-none items-center gap-1 rounded-control px-3 font-semibold hover:text-zhu-700"
      >
        <span className="truncate">{name}</span>
        <svg width="12" height="12" viewBox="0 0 12 12" fill="currentColor" aria-hidden="true">
          <path d="M1 3.5h10L6 9.5z" />
        </svg>
      </summary>
      <ul className="absolute top-full right-0 z-40 min-w-40 overflow-hidden rounded-control border border-line-300 bg-paper-0 py-2 shadow-e3">
        {volunteer && (
          <li>
            <Link to="/personalCenter" className={itemClass}>
              {copy.personalCentre}
            </Link>
          </li>
        )}
        {administrator && (
          <li>
            <a href="/admin/" className={itemClass}>
              {copy.administration}
            </a>
          </li>
        )}
        <li>
          <button
            type="button"
            className={itemClass}
            onClick={() => void logOut(world).then(() => navigate('/'))}
          >
            {copy.logOut}
          </button>
        </li>
      </ul>
    </details>
  )
}
