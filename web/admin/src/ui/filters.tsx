import { Fragment, type ReactNode } from 'react'
import { Checkbox, Select } from 'antd'
import * as z from 'zod/mini'
import {
  word,
  type FilterChange,
  type FilterShape,
  type FilterValues,
} from 'kit/list/url-filters.ts'
import { useUrlFilters } from 'kit/list/use-url-filters.ts'
import { FilterBar } from './filter-bar.tsx'
import { KeywordInput } from './keyword-input.tsx'

/** One filter of a list: how an address says it, and how it is chosen. */
interface Filter<Schema extends FilterShape[string] = FilterShape[string]> {
  schema: Schema
  /** Draws the control, given the value as the address says it; empty where it says nothing. */
  control: (value: string, choose: (text: string) => void) => ReactNode
  /** Needed less often: behind a button. */
  rare?: true
  /** Says which list it is instead of narrowing one: it is not taken away with the others. */
  which?: boolean
  /** What it is set to where it narrows nothing, if one of its values is always set. */
  widest?: string
}

/** The filters of a list, each under the name it has in the address. */
export type Filters = Readonly<Record<string, Filter>>

type ShapeOf<F extends Filters> = { [Name in keyof F]: F[Name]['schema'] }

/** What filters are set to. */
export type ValuesOf<F extends Filters> = FilterValues<ShapeOf<F>>

type Codes = Readonly<Record<string, string>>
type Names<T extends Codes> = Readonly<Record<T[keyof T], string>>

/** One of a list of codes, or all of them. */
export const choice = <T extends Codes>(
  schema: z.ZodMiniEnum<T>,
  { label, all, names }: { label: string; all: string; names: Names<T> },
) => ({
  schema,
  control: (value: string, choose: (text: string) => void) => (
    <Select
      aria-label={label}
      value={value}
      onChange={choose}
      options={[{ value: '', label: all }, ...optionsOf(schema, names)]}
    />
  ),
})

/** One of a list of codes, of which one is set from the start; it narrows the list unless it is the widest. */
export const always = <T extends Codes>(
  schema: z.ZodMiniEnum<T>,
  first: NoInfer<T[keyof T]>,
  { label, names, widest }: { label: string; names: Names<T>; widest?: NoInfer<T[keyof T]> },
) => ({
  schema: z._default(schema, first),
  ...(widest !== undefined && { widest: widest as string }),
  control: (value: string, choose: (text: string) => void) => (
    <Select
      aria-label={label}
      value={value}
      popupMatchSelectWidth={false}
      onChange={choose}
      options={optionsOf(schema, names)}
    />
  ),
})

const optionsOf = <T extends Codes>(schema: z.ZodMiniEnum<T>, names: Names<T>) =>
  schema.options.map((value) => ({ value: value as string, label: names[value] }))

/** Words that are looked for. */
export const keyword = (label: string, hint = label) => ({
  schema: word(50),
  control: (value: string, choose: (text: string) => void) => (
    <KeywordInput
      label={label}
      placeholder={hint}
      value={value}
      onSearch={(text) => choose(text ?? '')}
    />
  ),
})

/** Something that is asked for or not, which the address and the call both say as `text`. */
export const ticked = <const Text extends string = '1'>(label: string, text = '1' as Text) => ({
  schema: z.literal(text),
  control: (value: string, choose: (text: string) => void) => (
    <Checkbox checked={value !== ''} onChange={({ target }) => choose(target.checked ? text : '')}>
      {label}
    </Checkbox>
  ),
})

/** Moves a filter behind the button of those needed less often. */
export const rarely = <F extends Filter>(filter: F) => ({ ...filter, rare: true as const })

/**
 * Filters of a list as the address has them: what they are set to, and the bar they are chosen in, with
 * what else stands in it.
 */
export const useFilters = <F extends Filters>(filters: F, beside?: ReactNode) => {
  const { values, choose, set } = useUrlFilters(shapeOf(filters))
  const texts = values as Readonly<Record<string, string | undefined>>
  const narrowing = Object.entries(filters).filter(
    ([name, { which, widest }]) => !which && texts[name] !== widest,
  )
  const widened = Object.fromEntries(narrowing.map(([name, { widest }]) => [name, widest]))
  const [usual, rare] = [false, true].map((rarely) =>
    Object.entries(filters)
      .filter(([, filter]) => (filter.rare ?? false) === rarely)
      .map(([name, { control }]) => ({
        isSet: texts[name] !== undefined,
        control: <Fragment key={name}>{control(texts[name] ?? '', choose(name))}</Fragment>,
      })),
  ) as [Drawn, Drawn]
  return {
    values,
    set,
    /** Takes away all that narrow the list; undefined when none does. */
    clear: narrowing.length > 0 ? () => set(widened as FilterChange<ShapeOf<F>>) : undefined,
    bar: (
      <FilterBar
        more={rare.length > 0 && rare.map(({ control }) => control)}
        moreSet={rare.some(({ isSet }) => isSet)}
      >
        {usual.map(({ control }) => control)}
        {beside}
      </FilterBar>
    ),
  }
}

const shapeOf = <F extends Filters>(filters: F) =>
  Object.fromEntries(
    Object.entries(filters).map(([name, { schema }]) => [name, schema]),
  ) as ShapeOf<F>

type Drawn = { isSet: boolean; control: ReactNode }[]
