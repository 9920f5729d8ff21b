import { Button, Dropdown } from 'antd'
import { Link } from 'react-router'
import { roleCopy } from 'contract/permissions.copy'
import { Icon } from 'kit/picture/icon.tsx'
import { useAdministrator } from '../administrator.ts'
import { useLogOut } from './log-out.ts'
import { routeCopy } from '../routes.copy.ts'
import { shellCopy } from './shell.copy.ts'

/** The account: its roles here, the ways out, and the keys. */
export function UserMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const logOut = useLogOut()
  const { userName, roles } = useAdministrator()
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          {
            key: 'roles',
            disabled: true,
            label: shellCopy.roles(roles.map((role) => roleCopy[role])),
          },
          { type: 'divider' },
          { key: 'own', label: <Link to="/account">{routeCopy.account}</Link> },
          { key: 'portal', label: <a href="/">{shellCopy.portal}</a> },
          { key: 'tour', label: <Link to="/?tour=1">{shellCopy.tour}</Link> },
          { key: 'shortcuts', label: shellCopy.shortcuts.title, onClick: onShortcuts },
          { type: 'divider' },
          { key: 'logOut', label: shellCopy.logOut, onClick: () => void logOut() },
        ],
      }}
    >
      <Button type="text" data-tour="account" aria-label={shellCopy.account(userName)}>
        <Icon name="mine" /> <span className="from-wide">{userName}</span>
        <Icon name="down" size={16} />
      </Button>
    </Dropdown>
  )
}
