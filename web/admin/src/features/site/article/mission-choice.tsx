import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { article } from 'contract/site/article'
import { useState } from 'react'
import { dayText } from 'kit/ui/when.ts'
import { localDate } from 'contract/rules/time'
import { useClient } from '../../../client.ts'
import { articleCopy } from './article.copy.ts'

const copy = articleCopy.editor

interface Props {
  /** Given by the form. */
  id?: string
  value?: string | null
  onChange?: (missionId: string | null) => void
  /** Title of the mission chosen before, which the list no longer offers. */
  chosen: string | null
}

/** The ended mission that a summary is of. */
export function MissionChoice({ id, value = null, onChange = () => {}, chosen }: Props) {
  const [typed, setTyped] = useState('')
  const keyword = typed.trim()
  const { data, isFetching } = useQuery(
    useClient().query(article.missions, keyword ? { keyword } : {}),
  )
  const offered = (data ?? []).map(({ missionId, title, endsAt }) => ({
    value: missionId,
    label: copy.missionOf(title, dayText(localDate(new Date(endsAt)))),
  }))
  const known = value === null || offered.some((option) => option.value === value)
  return (
    <Select
      {...(id && { id })}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      allowClear
      loading={isFetching}
      placeholder={copy.missionPlaceholder}
      notFoundContent={copy.noMissions}
      value={value}
      onChange={(missionId?: string) => onChange(missionId ?? null)}
      options={known || !chosen ? offered : [{ value, label: chosen }, ...offered]}
    />
  )
}
