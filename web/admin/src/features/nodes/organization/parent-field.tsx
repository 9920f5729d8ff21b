import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { organizationRegistration } from 'contract/nodes/organization-registration'
import { useState } from 'react'
import { useSettled } from 'kit/form/use-settled.ts'
import { useClient } from '../../../client.ts'
import { requestCopy } from './request.copy.ts'

interface Props {
  id?: string
  value?: string
  onChange?: (organizationId: string) => void
  /** The present parent. */
  present: { id: string; name: string }
  regionCode: string
}

/** Another parent, found by its name within the province. */
export function ParentField({ id, value, onChange = () => {}, present, regionCode }: Props) {
  const client = useClient()
  const [text, setText] = useState('')
  const keyword = useSettled(text.trim())
  const province = `${regionCode.slice(0, 2)}0000`
  const { data, isFetching } = useQuery({
    ...client.query(organizationRegistration.parents, { regionCode: province, keyword }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  })
  const found = keyword === '' ? [] : (data?.items ?? [])
  const options = [
    { value: present.id, label: present.name },
    ...found
      .filter(({ organizationId }) => organizationId !== present.id)
      .map(({ organizationId, name, regionName }) => ({
        value: organizationId,
        label: requestCopy.nodeOf(name, regionName),
      })),
  ]
  return (
    <Select
      {...(id && { id })}
      value={value ?? present.id}
      onChange={onChange}
      showSearch={{ filterOption: false, onSearch: setText }}
      loading={isFetching}
      notFoundContent={requestCopy.own.parentNone}
      options={options}
    />
  )
}
