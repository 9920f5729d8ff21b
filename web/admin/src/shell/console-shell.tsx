import { useEffect, useRef, useState } from 'react'
import { Button, Drawer, Grid, Layout } from 'antd'
import { Link, Outlet, useLocation, useNavigation } from 'react-router'
import { AccessibilityBar, AccessibilityButton } from 'kit/preferences/accessibility-bar.tsx'
import { ElderSwitch } from 'kit/preferences/elder-switch.tsx'
import { usePreferences } from 'kit/preferences/use-preferences.ts'
import { Icon } from 'kit/picture/icon.tsx'
import { useMay } from '../administrator.ts'
import { TaskBell } from '../features/desk/task/task-bell.tsx'
import type { RouteName } from '../routes.ts'
import { isBoolean, useKept } from '../ui/use-kept.ts'
import { MainMenu } from './main-menu.tsx'
import { PostSwitcher } from './post-switcher.tsx'
import { PostWatch } from './post-watch.tsx'
import { useRouteName } from '../use-route-name.ts'
import { shellCopy } from './shell.copy.ts'
import { ShortcutHelp } from './shortcut-help.tsx'
import { Trail } from './trail.tsx'
import { UserMenu } from './user-menu.tsx'
import './shell.css'

/** Menu, header and breadcrumb around the pages. */
export function ConsoleShell() {
  const name = useRouteName()
  const wide = Grid.useBreakpoint().lg !== false
  const [drawer, setDrawer] = useState(false)
  const [keys, setKeys] = useState(false)
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
        <SideMenu current={name} />
      ) : (
        <Drawer
          open={drawer}
          placement="left"
          size={280}
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
              icon={<Icon name="list" />}
              data-tour="menu"
              aria-label={shellCopy.openMenu}
              onClick={() => setDrawer(true)}
            />
          )}
          <PostSwitcher />
          <span className="preference-buttons">
            <AccessibilityButton />
            <ElderSwitch />
          </span>
          {useMay('recordRead') && <TaskBell />}
          <UserMenu onShortcuts={() => setKeys(true)} />
        </header>
        <AccessibilityBar />
        <main id="main" ref={main} tabIndex={-1}>
          <Trail name={name} />
          <Outlet />
        </main>
      </Layout>
      <ShortcutHelp open={keys} onOpen={() => setKeys(true)} onClose={() => setKeys(false)} />
      <PostWatch />
    </Layout>
  )
}

/** The menu at the side; folded to glyphs on demand, but never in elder mode, which lives on words. */
function SideMenu({ current }: { current: RouteName | null }) {
  const { elder } = usePreferences()
  const [folded, setFolded] = useKept('menu', false, isBoolean)
  const collapsed = folded && !elder
  return (
    <Layout.Sider
      role="none"
      width={216}
      collapsedWidth={72}
      collapsed={collapsed}
      className="sider"
    >
      <MainMenu current={current} collapsed={collapsed}>
        <Brand short={collapsed} />
      </MainMenu>
      {!elder && (
        <Button
          type="text"
          className="fold"
          aria-expanded={!collapsed}
          aria-label={collapsed ? shellCopy.unfold : shellCopy.fold}
          onClick={() => setFolded(!folded)}
        >
          <Icon name={collapsed ? 'right' : 'left'} />
          {!collapsed && shellCopy.fold}
        </Button>
      )}
    </Layout.Sider>
  )
}

function Brand({ short = false }: { short?: boolean }) {
  return (
    <Link to="/" className="brand" aria-label={`${shellCopy.brand} ${shellCopy.brandTail}`}>
      <img src="/favicon.svg" alt="" width="28" height="28" />
      {!short && (
        <span>
          <strong>{shellCopy.brand}</strong> {shellCopy.brandTail}
        </span>
      )}
    </Link>
  )
}
