import { useDeferredValue, useState, type AriaAttributes } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { mission } from 'contract/service/mission'
import { useClient } from '../../../client.ts'
import { missionCopy } from './mission.copy.ts'

interface Props extends AriaAttributes {
  id?: string
  label: string
  /** What stands for no choice. */
  all: string
  value: string | undefined
  onChange: (missionId: string | undefined) => void
}

/** Missions listed at a time; typing finds the others. */
const listed = 20

/** Chooses a mission of the subtree by typing part of its title. */
export function MissionSelect({ label, all, value, onChange, ...control }: Props) {
  const client = useClient()
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const { data, isFetching } = useQuery(
    client.query(mission.listManaged, { ...(keyword && { keyword }), size: String(listed) }),
  )
  const { data: detail } = useQuery({
    ...client.query(mission.detailManaged, { missionId: value ?? '' }),
    enabled: value !== undefined,
  })
  const found = data?.items.map((row) => ({ value: row.missionId, label: row.title })) ?? []
  const chosen =
    value && detail && !found.some((option) => option.value === value)
      ? [{ value, label: detail.title }]
      : []
  return (
    <Select
      {...control}
      aria-label={label}
      className="wide"
      value={value ?? ''}
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      loading={isFetching}
      popupMatchSelectWidth={false}
      onChange={(next) => {
        setTyped('')
        onChange(next || undefined)
      }}
      options={[
        { value: '', label: all },
        ...chosen,
        ...found,
        ...(data?.next
          ? [{ value: 'more', label: missionCopy.moreMissions(listed), disabled: true }]
          : []),
      ]}
    />
  )
}
