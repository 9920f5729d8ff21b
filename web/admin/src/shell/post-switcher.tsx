import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Input } from 'antd'
import { roleCopy } from 'contract/permissions.copy'
import { post } from 'contract/people/post'
import { notify } from 'kit/api/notify.ts'
import { Icon } from 'kit/picture/icon.tsx'
import { useAdministrator } from '../administrator.ts'
import { useClient } from '../client.ts'
import { failureSentence } from '../ui/refusal.ts'
import { announcePost } from './post-watch.tsx'
import { shellCopy } from './shell.copy.ts'
import { ViewDialog } from '../ui/view-dialog.tsx'

const copy = shellCopy.post
/** More nodes than these are searched instead of looked through. */
const searchedFrom = 8

/** The node acted for; whoever serves several changes it here. */
export function PostSwitcher() {
  const { districtName } = useAdministrator()
  const [open, setOpen] = useState(false)
  const { data: posts = [] } = useQuery(useClient().query(post.list, {}))
  if (posts.length < 2) return <span className="node">{districtName}</span>
  return (
    <span className="node">
      <Button
        type="text"
        className="node-button"
        aria-label={copy.button(districtName)}
        onClick={() => setOpen(true)}
      >
        <span className="node-name">{districtName}</span> <Icon name="sort" size={18} />
      </Button>
      {open && <PostDialog onClose={() => setOpen(false)} />}
    </span>
  )
}

function PostDialog({ onClose }: { onClose: () => void }) {
  const client = useClient()
  const queries = useQueryClient()
  const { data: posts = [] } = useQuery(client.query(post.list, {}))
  const [word, setWord] = useState('')
  const [going, setGoing] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const shown = posts.filter(({ name }) => name.includes(word.trim()))

  const go = async (organizationId: string) => {
    setGoing(organizationId)
    setProblem(null)
    try {
      await client.exchange(post.switchTo, { organizationId })
    } catch (error) {
      setProblem(failureSentence(error))
      return setGoing(null)
    }
    // Nothing that was read for the other node may be seen for a moment.
    queries.clear()
    announcePost(organizationId)
    notify.loading(copy.switching)
    location.assign('/admin/')
  }

  return (
    <ViewDialog title={copy.title} onClose={onClose}>
      <div className="dialog-body">
        <p>{copy.hint}</p>
        {posts.length >= searchedFrom && (
          <Input
            allowClear
            aria-label={copy.search}
            placeholder={copy.search}
            value={word}
            onChange={({ target }) => setWord(target.value)}
          />
        )}
        {problem && <Alert role="alert" type="error" showIcon title={problem} />}
        <ul className="posts" aria-label={copy.title}>
          {shown.map(({ organizationId, name, roles, current }) => (
            <li key={organizationId}>
              <button
                type="button"
                className="post"
                aria-current={current ? 'true' : undefined}
                disabled={current || going !== null}
                onClick={() => void go(organizationId)}
              >
                <strong>{name}</strong>
                <span>
                  {copy.roles(roles.map((role) => roleCopy[role]))}
                  {current && ` ${copy.current}`}
                  {going === organizationId && ` ${copy.switching}`}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {shown.length === 0 && <p role="status">{copy.none}</p>}
      </div>
    </ViewDialog>
  )
}
