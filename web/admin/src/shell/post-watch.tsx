import { useEffect, useState } from 'react'
import { Button } from 'antd'
import { useAdministrator } from '../administrator.ts'
import { shellCopy } from './shell.copy.ts'
import { ViewDialog } from '../ui/view-dialog.tsx'

const key = 'izy_console_post'

/** Tells the other tabs which node this session acts for from now on. */
export const announcePost = (organizationId: string): void => {
  try {
    localStorage.setItem(key, organizationId)
  } catch {
    // Without storage there are no shared tokens either: each tab is on its own.
  }
}

/**
 * Another tab has changed the node: what this one shows belongs to the former, and what it would
 * send goes to the new. So nothing goes on here before the page is loaded again.
 */
export function PostWatch() {
  const { districtId } = useAdministrator()
  const [moved, setMoved] = useState(false)
  useEffect(() => {
    const listen = (event: StorageEvent) => {
      if (event.key === key && event.newValue) setMoved(event.newValue !== districtId)
    }
    addEventListener('storage', listen)
    return () => removeEventListener('storage', listen)
  }, [districtId])
  if (!moved) return null
  return (
    <ViewDialog
      title={shellCopy.post.movedTitle}
      actions={
        <Button type="primary" onClick={() => location.assign('/admin/')}>
          {shellCopy.post.reload}
        </Button>
      }
    >
      {shellCopy.post.moved}
    </ViewDialog>
  )
}
