import { useEffect, useState, useSyncExternalStore } from 'react'
import { Switch } from 'antd'
import { useNavigate } from 'react-router'
import { useAdministrator } from '../administrator.ts'
import { menuOf } from '../guard.ts'
import { factsOf, type RouteName } from '../routes.ts'
import { routeCopy } from '../routes.copy.ts'
import { createKeyReader, shortcuts, useShortcut } from '../ui/shortcuts.ts'
import { isBoolean, useKept } from '../ui/use-kept.ts'
import { shellCopy } from './shell.copy.ts'
import { ViewDialog } from '../ui/view-dialog.tsx'

interface Props {
  open: boolean
  onOpen: () => void
  onClose: () => void
}

/**
 * The keys of the console: reads them, offers those that lead to pages, and lists all there are.
 * Whoever is disturbed by single keys turns them off here (WCAG 2.1.4).
 */
export function ShortcutHelp({ open, onOpen, onClose }: Props) {
  const { permissions } = useAdministrator()
  const [enabled, setEnabled] = useKept('shortcuts', true, isBoolean)
  useShortcut('?', shellCopy.shortcuts.help, onOpen)
  useKeys(enabled)
  return (
    <>
      {menuOf(permissions).map((name) => (
        <PageKey key={name} name={name} />
      ))}
      {open && (
        <ViewDialog
          title={shellCopy.shortcuts.title}
          close={shellCopy.shortcuts.close}
          onClose={onClose}
        >
          <KeyList />
          <p className="hint">{shellCopy.shortcuts.hint}</p>
          <label className="switch-line">
            <Switch checked={enabled} onChange={setEnabled} /> {shellCopy.shortcuts.enabled}
          </label>
        </ViewDialog>
      )}
    </>
  )
}

const useKeys = (enabled: boolean) => {
  const [read] = useState(() => createKeyReader())
  useEffect(() => {
    if (!enabled) return
    document.addEventListener('keydown', read)
    return () => document.removeEventListener('keydown', read)
  }, [enabled, read])
}

function PageKey({ name }: { name: RouteName }) {
  const navigate = useNavigate()
  const { letter = '', path } = factsOf(name)
  const label = shellCopy.shortcuts.goTo(routeCopy[name])
  useShortcut(`g ${letter}`, label, () => void navigate(path), letter !== '')
  return null
}

function KeyList() {
  const list = useSyncExternalStore(shortcuts.subscribe, shortcuts.list)
  return (
    <table className="plain keys">
      <thead>
        <tr>
          <th scope="col">{shellCopy.shortcuts.key}</th>
          <th scope="col">{shellCopy.shortcuts.does}</th>
        </tr>
      </thead>
      <tbody>
        {list
          .toSorted((a, b) => a.keys.length - b.keys.length || a.keys.localeCompare(b.keys))
          .map(({ keys, label }) => (
            <tr key={keys}>
              <th scope="row">
                {keys.split(' ').map((key, index) => (
                  <span key={key}>
                    {index > 0 && ` ${shellCopy.shortcuts.next} `}
                    <kbd>{key.toUpperCase()}</kbd>
                  </span>
                ))}
              </th>
              <td>{label}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
