import { useQuery } from '@tanstack/react-query'
import { AutoComplete, Button, Select } from 'antd'
import { region } from 'contract/foundation/region'
import { regionPickerCopy as searchCopy } from 'kit/form/region-picker.copy.ts'
import { aboveText, useRegionSearch } from 'kit/form/use-region-search.ts'
import type { AriaAttributes } from 'react'
import { useClient } from '../client.ts'
import { uiCopy } from './ui.copy.ts'

import { isWithin } from './region-name.ts'
import './region-field.css'

interface Props extends AriaAttributes {
  id?: string
  value?: string | null
  onChange?: (code: string | null) => void
}

/**
 * A region, found by typing or chosen level by level, as deep as there are levels: a city without counties goes straight
 * on to its towns. Any level is a valid choice; a deeper one is more exact. The first says what is wrong with it.
 */
export function RegionField({ value = null, onChange = () => {}, ...control }: Props) {
  return (
    <div className="region" role="group" aria-label={uiCopy.division.label}>
      <Search onChoose={onChange} />
      <Level {...control} parentCode={null} value={value} onChange={onChange} />
    </div>
  )
}

/** How deep there are levels: down to streets and towns. */
const depth = 4

function Search({ onChoose }: { onChoose: (code: string) => void }) {
  const { text, setText, found, status } = useRegionSearch(useClient(), depth)
  return (
    <div className="region-search">
      <AutoComplete
        aria-label={searchCopy.search}
        placeholder={searchCopy.searchHint}
        value={text}
        onChange={setText}
        onSelect={(code: string) => {
          setText('')
          onChoose(code)
        }}
        showSearch={{ filterOption: false }}
        options={found.map((hit) => ({
          value: hit.code,
          label: `${aboveText(hit)} ${hit.name}`.trim(),
        }))}
      />
      <small role="status">{status}</small>
    </div>
  )
}

interface LevelProps extends AriaAttributes {
  id?: string
  parentCode: string | null
  value: string | null
  onChange: (code: string | null) => void
}

function Level({ parentCode, value, onChange, ...control }: LevelProps) {
  const client = useClient()
  const { data, error, isPending, refetch } = useQuery({
    ...client.query(region.list, parentCode ? { parentCode } : {}),
    staleTime: Infinity,
  })
  if (error) {
    return (
      <span role="alert">
        {uiCopy.division.failed}{' '}
        <Button size="small" onClick={() => void refetch()}>
          {uiCopy.retry}
        </Button>
      </span>
    )
  }
  const chosen = data?.find(({ code }) => value !== null && isWithin(value, code))
  const level = data?.[0]?.level
  return (
    <>
      <Select
        {...control}
        aria-label={level ? uiCopy.division.levels[level] : uiCopy.loading}
        placeholder={uiCopy.division.choose}
        showSearch={{ optionFilterProp: 'label' }}
        allowClear
        loading={isPending}
        value={chosen?.code}
        onChange={(code?: string) => onChange(code ?? parentCode)}
        options={data?.map(({ code, name }) => ({ value: code, label: name })) ?? []}
      />
      {chosen?.haveChild && (
        <Level key={chosen.code} parentCode={chosen.code} value={value} onChange={onChange} />
      )}
    </>
  )
}
