import { useQuery } from '@tanstack/react-query'
import { certificate } from 'contract/service/certificate'
import type { ServiceCategory } from 'contract/codes/service-category'
import { Grade } from 'contract/states'
import type * as z from 'zod/mini'
import type { Client } from 'kit/api/client.ts'
import { Select } from 'kit/ui/field.tsx'
import { holderCopy } from './holder.copy.ts'

type GradeName = z.output<typeof Grade>

const copy = holderCopy.issue

/** All but the weakest, which takes in everything. */
const filters = Grade.options.slice(0, -1)

interface Props {
  client: Client
  scope: { from: string; to: string; regionCode: string; categories: readonly ServiceCategory[] }
  value: GradeName | ''
  onChange: (grade: GradeName | '') => void
}

/** From which grade on a certificate takes records in, each choice with the minutes it leaves. */
export const GradeFilter = ({ client, scope, value, onChange }: Props) => {
  const { from, to, regionCode, categories } = scope
  const query = useQuery({
    ...client.query(certificate.preview, {
      ...(from && { from }),
      ...(to && { to }),
      ...(regionCode && { regionCode }),
      ...(categories.length > 0 && { categories: categories.join(',') }),
    }),
    enabled: !(from && to && to < from),
    // The minutes of the choice before stand until those of this one are there.
    placeholderData: (before) => before,
  })
  const sums = query.data
  const left = (weakest: GradeName) => {
    const taken = (sums ?? []).filter(
      ({ grade }) =>
        grade !== null && Grade.options.indexOf(grade) <= Grade.options.indexOf(weakest),
    )
    const sumOf = (kind: 'serviceMinutes' | 'trainingMinutes') =>
      taken.reduce((total, sum) => total + sum[kind], 0)
    return [sumOf('serviceMinutes'), sumOf('trainingMinutes')] as const
  }
  const nothing = sums !== undefined && left(value || 'declared').every((sum) => sum === 0)
  return (
    <>
      <Select
        id="issue-grade"
        optional
        label={copy.grade}
        hint={copy.gradeHint}
        empty={sums ? copy.anyLeft(...left('declared')) : copy.any}
        choices={filters.map((grade) => ({
          value: grade,
          label: sums ? copy.left(copy.from(grade), ...left(grade)) : copy.from(grade),
        }))}
        value={value}
        onChange={({ target }) => onChange(target.value as GradeName | '')}
      />
      <p role="status" className="-mt-3 mb-5 text-14 text-amber-700 empty:mb-0">
        {nothing && copy.nothing}
      </p>
    </>
  )
}
