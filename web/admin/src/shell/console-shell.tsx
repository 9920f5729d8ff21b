import { useEffect, useRef, useState } from 'react'
import { Breadcrumb, Button, Drawer, Dropdown, Grid, Layout, Menu } from 'antd'
import { DownOutlined, MenuOutlined } from '@ant-design/icons'
import { Link, Outlet, useLocation, useMatches, useNavigation } from 'react-router'
import { roleCopy } from 'contract/permissions.copy'
import { useAdministrator } from '../administrator.ts'
import { menuOf, trailOf } from '../guard.ts'
import { routes, type RouteName } from '../routes.ts'
import { routeCopy } from '../routes.copy.ts'
import { useLogOut } from './log-out.ts'
import { shellCopy } from './shell.copy.ts'

/** Menu, header and breadcrumb around the pages. */
export function ConsoleShell() {
  const name = useRouteName()
  const wide = Grid.useBreakpoint().lg !== false
  const [drawer, setDrawer] = useState(false)
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const arrived = useRef(pathname)

  useEffect(() => {
    if (arrived.current === pathname) return
    arrived.current = pathname
    window.scrollTo(0, 0)
    setDrawer(false)
    main.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <Layout className="shell">
      <a className="skip" href="#main">
        {shellCopy.skip}
      </a>
      {useNavigation().state !== 'idle' && <div className="progress" aria-hidden="true" />}
      {wide ? (
        <Layout.Sider width={208} className="sider">
          <Brand />
          <MainMenu current={name} />
        </Layout.Sider>
      ) : (
        <Drawer
          open={drawer}
          placement="left"
          size={256}
          title={<Brand />}
          onClose={() => setDrawer(false)}
          classNames={{ body: 'drawer-body' }}
        >
          <MainMenu current={name} />
        </Drawer>
      )}
      <Layout className="column">
        <header className="topbar">
          {!wide && (
            <Button
              type="text"
              icon={<MenuOutlined />}
              aria-label={shellCopy.openMenu}
              onClick={() => setDrawer(true)}
            />
          )}
          <Node />
          <UserMenu />
        </header>
        <main id="main" ref={main} tabIndex={-1}>
          <Trail name={name} />
          <Outlet />
        </main>
      </Layout>
    </Layout>
  )
}

/** The page shown now, by the handle of its route; null on an unknown address. */
const useRouteName = (): RouteName | null =>
  useMatches()
    .map(({ handle }) => (handle as { name?: RouteName } | undefined)?.name)
    .findLast((name) => name !== undefined) ?? null

function Brand() {
  return (
    <Link to="/" className="brand">
      <strong>{shellCopy.brand}</strong> {shellCopy.brandTail}
    </Link>
  )
}

function Node() {
  return <span className="node">{useAdministrator().districtName}</span>
}

function MainMenu({ current }: { current: RouteName | null }) {
  const { permissions } = useAdministrator()
  const selected = current ? trailOf(current)[0] : undefined
  return (
    <nav aria-label={shellCopy.menu}>
      <Menu
        mode="inline"
        selectedKeys={selected ? [selected] : []}
        items={menuOf(permissions).map((name) => ({
          key: name,
          label: (
            <Link to={routes[name].path} aria-current={name === selected ? 'page' : undefined}>
              {routeCopy[routes[name].title]}
            </Link>
          ),
        }))}
      />
    </nav>
  )
}

function Trail({ name }: { name: RouteName | null }) {
  const title = name ? routeCopy[routes[name].title] : routeCopy.notFound
  useEffect(() => {
    document.title = `${title} - ${routeCopy.site}`
  }, [title])
  if (!name || name === 'workbench') return null
  const trail: RouteName[] = ['workbench', ...trailOf(name)]
  return (
    <Breadcrumb
      aria-label={shellCopy.breadcrumb}
      className="trail"
      items={trail.map((step) => ({
        key: step,
        title:
          step === name ? (
            <span aria-current="page">{routeCopy[routes[step].title]}</span>
          ) : (
            <Link to={routes[step].path}>{routeCopy[routes[step].title]}</Link>
          ),
      }))}
    />
  )
}

function UserMenu() {
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
          { key: 'portal', label: <a href="/">{shellCopy.portal}</a> },
          { key: 'logOut', label: shellCopy.logOut, onClick: () => void logOut() },
        ],
      }}
    >
      <Button type="text" aria-label={shellCopy.account(userName)}>
        {userName} <DownOutlined />
      </Button>
    </Dropdown>
  )
}
