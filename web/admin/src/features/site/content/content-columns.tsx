import { Button, Space } from 'antd'
import type { ReactNode } from 'react'
import { Icon } from 'kit/picture/icon.tsx'
import { whenText } from 'kit/ui/when.ts'
import type { Column } from '../../../ui/keyset-table.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import type { Item, Kind } from './content-form.ts'
import { contentCopy as copy } from './content.copy.ts'

/** What can be done about an item. */
export interface Acts {
  edit: (item: Item) => void
  decide: (item: Item, action: 'publish' | 'withdraw') => void
  move: (item: Item, direction: 'up' | 'down') => void
}

const tones = {
  draft: 'neutral',
  scheduled: 'go',
  shown: 'good',
  ended: 'neutral',
  withdrawn: 'neutral',
} as const

/** What an item says beside its title, in a line. */
const detailOf = ({ banner, announcement, help, release }: Item): ReactNode => {
  if (banner) return banner.target
  if (announcement) return copy.showTypes[announcement.showType]
  if (help) return copy.categories[help.category]
  return release && copy.versionOf(release.version)
}

const timeOf = ({ shownFrom, shownUntil }: Item) => (
  <>
    {shownFrom ? copy.from(whenText(shownFrom)) : copy.noTime}
    {shownUntil && <small className="block">{copy.until(whenText(shownUntil))}</small>}
  </>
)

const countsOf = (kind: Kind, { clicks, helpful, unhelpful }: Item) =>
  kind === 'banner' ? copy.clicks(clicks) : copy.rated(helpful, unhelpful)

/** The columns of a kind: effects only where they are counted, places only where there is an order. */
export const columnsOf = (kind: Kind, acts: Acts): Column<Item>[] => [
  {
    key: 'title',
    title: copy.titles[kind],
    heading: true,
    width: 320,
    render: (item) => (
      <>
        {item.title}
        <small className="block">{detailOf(item)}</small>
      </>
    ),
  },
  {
    key: 'phase',
    title: copy.phase,
    width: 100,
    render: ({ phase }) => <StateTag tone={tones[phase]} text={copy.phases[phase]} />,
  },
  ...(kind === 'help' ? [] : [{ key: 'time', title: copy.time, width: 240, render: timeOf }]),
  ...(kind === 'banner' || kind === 'help'
    ? [
        {
          key: 'counts',
          title: copy.counts,
          width: 170,
          render: (item: Item) => countsOf(kind, item),
        },
      ]
    : []),
  {
    key: 'saved',
    title: copy.saved,
    width: 190,
    render: ({ savedAt, savedBy }) => (
      <>
        {whenText(savedAt)}
        <small className="block">{savedBy ?? copy.system}</small>
      </>
    ),
  },
  {
    key: 'actions',
    title: copy.actions,
    width: 230,
    render: (item) => <ItemActs kind={kind} item={item} acts={acts} />,
  },
]

function ItemActs({ kind, item, acts }: { kind: Kind; item: Item; acts: Acts }) {
  const about = copy.about(item.title)
  const ordered = kind === 'banner' || kind === 'help'
  return (
    <Space wrap>
      <Button size="small" aria-label={`${copy.edit}${about}`} onClick={() => acts.edit(item)}>
        {copy.edit}
      </Button>
      {item.can.publish && (
        <Button
          size="small"
          aria-label={`${copy.publish}${about}`}
          onClick={() => acts.decide(item, 'publish')}
        >
          {copy.publish}
        </Button>
      )}
      {item.can.withdraw && (
        <Button
          size="small"
          danger
          aria-label={`${copy.withdraw}${about}`}
          onClick={() => acts.decide(item, 'withdraw')}
        >
          {copy.withdraw}
        </Button>
      )}
      {ordered &&
        (['up', 'down'] as const).map((direction) => (
          <Button
            key={direction}
            size="small"
            type="text"
            aria-label={`${copy[direction]}${about}`}
            icon={<Icon name={direction} size={16} />}
            onClick={() => acts.move(item, direction)}
          />
        ))}
    </Space>
  )
}
