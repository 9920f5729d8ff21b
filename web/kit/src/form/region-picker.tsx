import { useQueries } from '@tanstack/react-query'
import { region } from 'contract/region'
import type { Client } from '../api/client.ts'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/field.tsx'
import { regionPickerCopy as copy } from './region-picker.copy.ts'

interface Props {
  client: Client
  /** Id of the first select; the following ones get a number. */
  id: string
  /** Codes chosen so far, from the widest division to the narrowest. */
  path: readonly string[]
  /** `complete` tells that nothing narrower can be chosen. */
  onChange: (path: string[], complete: boolean) => void
  onBlur?: () => void
  /** How many levels below the country may be chosen. */
  depth: number
  error?: string | undefined
  /** Words of the empty choice; "please choose" unless told. */
  empty?: string
}

/**
 * A division by one native select per level, each typed into to find an entry. A city without
 * counties lists its towns in the next select: the server says so.
 */
export const RegionPicker = ({
  client,
  id,
  path,
  onChange,
  onBlur,
  depth,
  error,
  empty = copy.choose,
}: Props) => {
  const parents = [undefined, ...path].slice(0, depth)
  const levels = useQueries({
    queries: parents.map((parentCode) => ({
      ...client.query(region.list, { parentCode }),
      staleTime: 60 * 60 * 1000,
    })),
  })

  return (
    <div className="grid gap-x-4 sm:grid-cols-3">
      {levels.map((level, index) => {
        const key = parents[index] ?? 'root'
        if (level.isError) {
          return (
            <div key={key} className="self-center">
              <Button look="text" busy={level.isFetching} onClick={() => void level.refetch()}>
                {copy.failed}
              </Button>
            </div>
          )
        }
        const regions = level.data ?? []
        const parent = levels[index - 1]?.data?.find(({ code }) => code === parents[index])
        if (index > 0 && (parent?.haveChild === false || (level.data && regions.length === 0))) {
          return null
        }
        return (
          <Select
            key={key}
            id={index === 0 ? id : `${id}-${index}`}
            label={
              copy.levels[
                regions[0]?.level ?? (['province', 'city', 'county'] as const)[index] ?? 'street'
              ]
            }
            error={index === 0 ? error : undefined}
            empty={level.isPending ? copy.loading : empty}
            choices={regions.map(({ code, name }) => ({ value: code, label: name }))}
            value={path[index] ?? ''}
            onBlur={onBlur}
            onChange={({ target }) => {
              const kept = path.slice(0, index)
              const chosen = regions.find(({ code }) => code === target.value)
              if (!chosen) return onChange(kept, false)
              onChange([...kept, chosen.code], index === depth - 1 || !chosen.haveChild)
            }}
          />
        )
      })}
    </div>
  )
}
