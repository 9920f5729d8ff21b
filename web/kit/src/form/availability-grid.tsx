import { availabilityCodes } from 'contract/codes/availability'
import { listOf } from './code-choice.tsx'
import { wishesCopy as copy } from './wishes.copy.ts'

interface Props {
  id: string
  /** Codes separated by commas. */
  value: string
  onChange: (value: string) => void
}

/** Parts of the days somebody has time: a box for each, days down and parts across. */
export const AvailabilityGrid = ({ id, value, onChange }: Props) => {
  const chosen = listOf(value)
  const toggle = (code: string, on: boolean) =>
    onChange(
      availabilityCodes.filter((each) => (each === code ? on : chosen.includes(each))).join(','),
    )
  return (
    <fieldset className="mb-6" aria-describedby={`${id}-hint`}>
      <legend className="font-semibold">{copy.availability}</legend>
      <p id={`${id}-hint`} className="mb-2 text-14 text-ink-600">
        {copy.availabilityHint}
      </p>
      <table className="w-full max-w-[480px] border-collapse text-center">
        <thead>
          <tr>
            <td />
            {copy.parts.map((part) => (
              <th key={part} scope="col" className="py-2 text-14 font-semibold text-ink-600">
                {part}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {copy.days.map((day, row) => (
            <tr key={day} className="border-t border-dashed border-line-300">
              <th scope="row" className="w-20 text-left font-normal">
                {day}
              </th>
              {copy.parts.map((part, column) => {
                const code = availabilityCodes[row * copy.parts.length + column]!
                return (
                  <td key={part}>
                    <label className="flex min-h-11 cursor-pointer items-center justify-center">
                      <span className="sr-only">{`${day}${part}`}</span>
                      <input
                        type="checkbox"
                        id={code === '01' ? id : undefined}
                        className="size-6 accent-zhu-600"
                        checked={chosen.includes(code)}
                        onChange={({ target }) => toggle(code, target.checked)}
                      />
                    </label>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  )
}
