import type { Client } from '../api/client.ts'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/field.tsx'
import { useNarrow } from '../ui/use-narrow.ts'
import { pathText, useRegionSteps, type RegionStep } from './region-levels.ts'
import { regionPickerCopy as copy } from './region-picker.copy.ts'
import { RegionSearch } from './region-search.tsx'
import { RegionSheet } from './region-sheet.tsx'

interface Props {
  client: Client
  /** Id of the control that errors lead to: the first select, or the button on a phone. */
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
  /** What the division is of; said once, as the name of the group or of the one button. */
  label?: string
}

/**
 * A division, found by typing or chosen level by level; on a phone in a sheet. A city without
 * counties lists its towns in the next step: the server says so.
 */
export const RegionPicker = ({ empty = copy.choose, ...props }: Props) => {
  const { client, id, path, onChange, onBlur, depth, error, label } = props
  const steps = useRegionSteps(client, path, depth)
  const narrow = useNarrow()
  if (narrow)
    return <RegionSheet {...{ client, id, steps, path, depth, onChange, error, empty, label }} />
  const names = steps.flatMap(({ chosen }) => chosen?.name ?? [])
  const levels = (
    <>
      <RegionSearch client={client} id={`${id}-search`} depth={depth} onChoose={onChange} />
      <div className="grid gap-x-4 sm:grid-cols-3">
        {steps.map((step, index) => (
          <Level
            key={step.key}
            id={index === 0 ? id : `${id}-${index}`}
            step={step}
            error={index === 0 ? error : undefined}
            empty={empty}
            onBlur={onBlur}
            onChoose={(code) => {
              const kept = path.slice(0, index)
              const chosen = step.regions.find((each) => each.code === code)
              if (!chosen) return onChange(kept, false)
              onChange([...kept, code], index === depth - 1 || !chosen.haveChild)
            }}
          />
        ))}
      </div>
      <p role="status" className="-mt-3 mb-5 text-14 text-ink-600 empty:hidden">
        {names.length > 0 ? copy.chosen(pathText(names)) : ''}
      </p>
    </>
  )
  if (label === undefined) return levels
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{label}</legend>
      {levels}
    </fieldset>
  )
}

const Level = ({
  id,
  step,
  error,
  empty,
  onBlur,
  onChoose,
}: {
  id: string
  step: RegionStep
  error: string | undefined
  empty: string
  onBlur: (() => void) | undefined
  onChoose: (code: string) => void
}) =>
  step.retry ? (
    <div className="self-center">
      <Button look="text" busy={step.loading} onClick={step.retry}>
        {copy.failed}
      </Button>
    </div>
  ) : (
    <Select
      id={id}
      label={copy.levels[step.level]}
      error={error}
      empty={step.loading ? copy.loading : empty}
      choices={step.regions.map(({ code, name }) => ({ value: code, label: name }))}
      value={step.chosen?.code ?? ''}
      onBlur={onBlur}
      onChange={({ target }) => onChoose(target.value)}
    />
  )
