import type { Client } from '../api/client.ts'
import { Combobox } from './combobox.tsx'
import { regionPickerCopy as copy } from './region-picker.copy.ts'
import { aboveText, useRegionSearch } from './use-region-search.ts'

interface Props {
  client: Client
  id: string
  depth: number
  /** The codes from the province down, and whether nothing narrower can be chosen. */
  onChoose: (path: string[], complete: boolean) => void
}

/** Finds a division of any level by what is typed: part of its name, or its initials. */
export const RegionSearch = ({ client, id, depth, onChoose }: Props) => {
  const { text, setText, found, status } = useRegionSearch(client, depth)
  return (
    <Combobox
      id={id}
      label={copy.search}
      hint={copy.searchHint}
      text={text}
      onText={setText}
      status={status}
      hits={found.map((hit) => ({
        key: hit.code,
        content: (
          <>
            <span className="font-semibold">{hit.name}</span>
            {hit.path.length > 1 && <span className="text-14 text-ink-600">{aboveText(hit)}</span>}
          </>
        ),
      }))}
      onChoose={(code) => {
        const hit = found.find((each) => each.code === code)
        if (!hit) return
        setText('')
        const codes = hit.path.map((step) => step.code)
        onChoose(codes, codes.length === depth || !hit.haveChild)
      }}
    />
  )
}
