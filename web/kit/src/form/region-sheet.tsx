import { useState } from 'react'
import type { Client } from '../api/client.ts'
import { Icon } from '../picture/icon.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { controlClass, described, Field } from '../ui/field.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { Skeleton } from '../ui/states.tsx'
import { pathText, type RegionStep } from './region-levels.ts'
import { regionPickerCopy as copy } from './region-picker.copy.ts'
import { RegionSearch } from './region-search.tsx'

interface Props {
  client: Client
  id: string
  steps: readonly RegionStep[]
  path: readonly string[]
  depth: number
  onChange: (path: string[], complete: boolean) => void
  error?: string | undefined
  empty: string
  label: string | undefined
}

/** The way of a phone: one button with the whole path; a sheet asks for one level after the other. */
export const RegionSheet = ({
  client,
  id,
  steps,
  path,
  depth,
  onChange,
  error,
  empty,
  label = copy.sheetTitle,
}: Props) => {
  const [open, setOpen] = useState(false)
  const names = steps.flatMap(({ chosen }) => chosen?.name ?? [])
  return (
    <Field id={id} label={label} error={error}>
      <button
        {...described({ id, error })}
        type="button"
        aria-haspopup="dialog"
        className={classNames(
          controlClass(error !== undefined),
          'flex items-center justify-between gap-2 text-left',
        )}
        onClick={() => setOpen(true)}
      >
        <span>{names.length > 0 ? pathText(names) : empty}</span>
        <Icon name="right" />
      </button>
      <Sheet
        open={open}
        title={copy.sheetTitle}
        onClose={() => setOpen(false)}
        footer={
          <>
            {empty !== copy.choose && (
              <Button
                onClick={() => {
                  onChange([], false)
                  setOpen(false)
                }}
              >
                {copy.clear}
              </Button>
            )}
            <Button look="primary" className="grow" onClick={() => setOpen(false)}>
              {copy.done}
            </Button>
          </>
        }
      >
        <RegionSearch
          client={client}
          id={`${id}-search`}
          depth={depth}
          onChoose={(next, complete) => {
            onChange(next, complete)
            if (complete) setOpen(false)
          }}
        />
        <Steps
          {...{ steps, path, depth }}
          onChange={(next, complete) => {
            onChange(next, complete)
            if (complete) setOpen(false)
          }}
        />
      </Sheet>
    </Field>
  )
}

const Steps = ({
  steps,
  path,
  depth,
  onChange,
}: Pick<Props, 'steps' | 'path' | 'depth' | 'onChange'>) => {
  const chosen = steps.flatMap((step) => step.chosen ?? [])
  const index = Math.min(chosen.length, steps.length - 1)
  const step = steps[index]!
  return (
    <>
      <ol className="mb-4 flex flex-wrap gap-2 empty:hidden">
        {chosen.map((region, level) => (
          <li key={region.code}>
            <Button
              aria-label={copy.change(region.name)}
              onClick={() => onChange(path.slice(0, level), false)}
            >
              {region.name}
              <Icon name="edit" size={16} />
            </Button>
          </li>
        ))}
      </ol>
      <h3 className="mb-2 text-16" aria-live="polite">
        {copy.step(index + 1, Math.max(depth, index + 1), copy.levels[step.level])}
      </h3>
      {step.retry ? (
        <Button look="text" busy={step.loading} onClick={step.retry}>
          {copy.failed}
        </Button>
      ) : step.loading ? (
        <Skeleton count={5} className="mb-2 h-11" />
      ) : (
        <ul className="grid grid-cols-2 gap-2 elder:grid-cols-1">
          {step.regions.map(({ code, name, haveChild }) => (
            <li key={code}>
              <button
                type="button"
                aria-pressed={path[index] === code}
                className="flex min-h-11 w-full items-center rounded-control border border-ink-450 bg-paper-0 px-3 py-2 text-left hover:border-zhu-600 aria-pressed:border-zhu-600 aria-pressed:bg-zhu-50 aria-pressed:font-semibold"
                onClick={() =>
                  onChange([...path.slice(0, index), code], index === depth - 1 || !haveChild)
                }
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
