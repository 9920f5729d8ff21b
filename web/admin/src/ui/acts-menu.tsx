import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { Link } from 'react-router'
import { LinkButton } from './link-button.tsx'

interface Props<Action extends string> {
  /** What may be done, in order; `edit` leads to a page, everything else is asked about first. */
  acts: readonly Action[]
  /** How many of them stand as buttons before the rest goes into a menu. */
  open: number
  /** On the page of the thing itself: its first act is the primary one. */
  primary: boolean
  destructive: readonly Action[]
  names: Readonly<Record<Action, string>>
  /** The page on which it is edited. */
  edit: string
  more: { text: string; label: string }
  onAct: (action: Exclude<Action, 'edit'>) => void
}

/** What may be done with one thing: the first acts as buttons, the others in a menu. */
export function ActsMenu<Action extends string>({
  acts,
  open,
  primary,
  destructive,
  names,
  edit,
  more,
  onAct,
}: Props<Action>) {
  const size = primary ? 'middle' : 'small'
  const rest = acts.slice(open)
  const ask = (action: Action) => onAct(action as Exclude<Action, 'edit'>)
  return (
    <>
      {acts.slice(0, open).map((action, index) =>
        action === 'edit' ? (
          <LinkButton key={action} to={edit} size={size}>
            {names[action]}
          </LinkButton>
        ) : (
          <Button
            key={action}
            size={size}
            {...(primary && index === 0 && { type: 'primary' as const })}
            danger={destructive.includes(action)}
            onClick={() => ask(action)}
          >
            {names[action]}
          </Button>
        ),
      )}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map((action) => ({
              key: action,
              danger: destructive.includes(action),
              ...(action === 'edit'
                ? { label: <Link to={edit}>{names[action]}</Link> }
                : { label: names[action], onClick: () => ask(action) }),
            })),
          }}
        >
          <Button size={size} aria-label={more.label}>
            {more.text} <DownOutlined />
          </Button>
        </Dropdown>
      )}
    </>
  )
}
