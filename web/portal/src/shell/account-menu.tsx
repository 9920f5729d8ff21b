import { useQuery } from '@tanstack/react-query'
import { account } from 'contract/people/account'
import { Link, useNavigate } from 'react-router'
import { Icon } from 'kit/picture/icon.tsx'
import { buttonClass } from 'kit/ui/button.tsx'
import { classNames } from 'kit/ui/class-names.ts'
import { Dropdown, dropdownItemClass } from 'kit/ui/dropdown.tsx'
import { portalCopy } from '../portal.copy.ts'
import { useAdministrator, useSignedIn, useUserInfo, useWorld } from '../world.tsx'
import { logOut } from './log-out.ts'

const copy = portalCopy.header

/** Login and register for visitors; the name with its menu for whoever is signed in. */
export const AccountMenu = ({ className }: { className?: string }) => {
  const volunteer = useSignedIn()
  const administrator = useAdministrator()
  if (volunteer || administrator)
    return (
      <SignedInMenu
        volunteer={volunteer}
        administrator={administrator}
        {...(className && { className })}
      />
    )
  return (
    <div className={classNames('flex shrink-0 items-center gap-1 md:gap-2', className)}>
      <Link to="/login" className={classNames(buttonClass('text'), 'max-md:px-1.5!')}>
        {copy.login}
      </Link>
      <Link to="/registered" className={classNames(buttonClass('secondary'), 'max-md:px-2!')}>
        {copy.register}
      </Link>
    </div>
  )
}

const SignedInMenu = ({
  volunteer,
  administrator,
  className,
}: {
  volunteer: boolean
  administrator: boolean
  className?: string
}) => {
  const world = useWorld()
  const navigate = useNavigate()
  const userInfo = useUserInfo()
  const own = useQuery({
    ...world.organizationApi.query(account.administrator, {}),
    enabled: administrator && !volunteer,
  })
  const name = volunteer
    ? (userInfo.data?.users.name ?? copy.volunteer)
    : (own.data?.userName ?? copy.administrator)

  return (
    <Dropdown
      className={classNames('shrink-0', className)}
      label={copy.accountMenu(name)}
      face={
        <>
          {/* On a narrow screen the name has no room beside the district and the aids. */}
          <Icon name="mine" className="md:hidden" />
          <span className="truncate max-md:sr-only md:max-w-32">{name}</span>
        </>
      }
    >
      {volunteer && (
        <li>
          <Link to="/personalCenter" className={dropdownItemClass}>
            {copy.personalCentre}
          </Link>
        </li>
      )}
      {administrator && (
        <li>
          <a href="/admin/" className={dropdownItemClass}>
            {copy.administration}
          </a>
        </li>
      )}
      <li>
        <button
          type="button"
          className={dropdownItemClass}
          onClick={() => void logOut(world).then(() => navigate('/'))}
        >
          {copy.logOut}
        </button>
      </li>
    </Dropdown>
  )
}
